import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Telemetry } from '@elo-platform/protocol/telemetry';
import type { EdgeContext } from '../channel/edge-context';
import type { LiveRelease } from '../content/live-release';
import { createLog } from '../env';
import type { Exchange } from '../http/exchange';
import { RequestPages } from './request-page';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a page that never comes is not waited for, whatever the garbage collector takes', async () => {
  const log: { readonly code?: string }[] = [];
  const context = {
    telemetry: new Telemetry(),
    log: createLog('warn', { write: (line) => void log.push(JSON.parse(line)) }),
    trusts: () => false,
  } as unknown as EdgeContext;
  const renderers = { render: () => new Promise(() => undefined) };
  const pages = new RequestPages(context, renderers as never, async () => undefined, 50);
  const wanted = { job: '/job', route: '/news', address: '/news?search=x' };
  const documents = { requested: async () => wanted, find: async () => undefined };
  const answer = pages.answer(
    {
      request: { method: 'GET', headers: {}, socket: { remoteAddress: '192.0.2.1' } },
      response: new EventEmitter(),
    } as unknown as Exchange,
    { id: 'x', documents, files: new Map() } as unknown as LiveRelease,
    { path: '/news', search: '?search=x' },
  );
  for (let time = 0; time < 3; time += 1) {
    await setImmediate();
    collectGarbage();
  }
  expect(await answer).toMatchObject({ status: 503, code: 'busy' });
  expect(log).toMatchObject([{ code: 'timed-out' }]);
});
