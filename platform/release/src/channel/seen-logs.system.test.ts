import { entryKey, openStore, readHead } from '@elo-platform/store';
import { readSettings } from '../cli/env';
import { createOutput } from '../cli/output';
import { createContext } from '../context/context';
import { createWorkplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';
import { checkSeen } from './seen-logs';

test('a command that read the log earlier keeps the newer entry that another one recorded', async () => {
  const place = await createWorkplace();
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  await place.elo('promote');
  const store = openStore(place.environment.ELO_STORE ?? '');
  const earlier = await readHead(store, 'production');
  await place.publish(remote('mf-home', '1.1.0', '/'));
  await place.elo('promote');

  const stream = { write: () => true };
  const streams = { stdout: stream, stderr: stream };
  const output = createOutput(streams, { json: true, environment: {} });
  const context = createContext(readSettings({}, place.environment).settings, output);
  await checkSeen(context, 'production', earlier);
  await store.delete(entryKey('production', 2));
  const { json } = await place.elo('status');
  expect(json.cut).toContain('The end of the log of channel production was cut off: entry 2');
  await place.remove();
});
