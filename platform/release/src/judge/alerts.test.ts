import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyPair, createSigner } from '@elo-platform/store';
import { createOutput } from '../cli/output';
import { createContext, settingsSchema } from '../context/context';
import { Outbox } from './alerts';

test('commands that watch one channel at once delete notes of releases that are gone', async () => {
  const state = await mkdtemp(join(tmpdir(), 'elo-alerts-'));
  const settings = settingsSchema.parse({ state, store: join(state, 'store') });
  const stream = { write: () => true };
  const streams = { stdout: stream, stderr: stream };
  const output = createOutput(streams, { json: true, environment: {} });
  const signer = createSigner('dev', createKeyPair().privatePem);
  const folder = join(state, 'alerts', settings.channel);
  await mkdir(folder, { recursive: true });
  for (let n = 0; n < 50; n += 1) {
    const sent = { event: { id: `msg_${n}`, data: { entry: 1 } }, attempts: 1 };
    await writeFile(join(folder, `msg_${n}.json`), JSON.stringify(sent));
  }
  const context = createContext(settings, output);
  const commands = Array.from({ length: 4 }, () => new Outbox(context, 'http://localhost', signer));
  expect(await Promise.all(commands.map((one) => one.deliver(2)))).toEqual([0, 0, 0, 0]);
  expect(await readdir(folder)).toEqual([]);
  await rm(state, { recursive: true });
});
