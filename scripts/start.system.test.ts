import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '..');

test.each([
  ['npm start', 'scripts/start.ts'],
  ['npm run dev', 'scripts/dev.ts'],
])('%s reports a taken port before anything is built', async (command, program) => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const state = mkdtempSync(join(tmpdir(), 'elo-start-'));
  const started = promisify(execFile)(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ELO_STATE: state },
  });
  await expect(started).rejects.toMatchObject({
    code: 5,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(`^Port ${port} is in use\\.\\n.* PORT=\\d+ ${command}\\n$`),
    ),
  });
  expect(readdirSync(state)).toEqual([]);
  holder.close();
});
