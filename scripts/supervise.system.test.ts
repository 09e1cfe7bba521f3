import { join } from 'node:path';
import { type Service, startService, stopService } from './service';
import { type Supervised, supervise } from './supervise';

const ROOT = join(__dirname, '..');

let supervised: Supervised | undefined;
let said: string[];

beforeEach(() => {
  said = [];
});

afterEach(async () => {
  await supervised?.stop();
  supervised = undefined;
});

const start = (variables: NodeJS.ProcessEnv, giveUp?: AbortSignal) =>
  startService(ROOT, 'scripts/testing/small-service.ts', variables, () => undefined, giveUp);

/** Brings a service to a state in which it answers neither requests nor signals. */
const hang = async (port: number): Promise<void> => {
  await (await fetch(`http://127.0.0.1:${port}/hang`)).text();
};

const pidAt = async (port: number): Promise<number> =>
  Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());

/** Resolves with what runs in place of what was killed. */
function restarted(refusals = 0): { ready: Promise<Service>; begin(): Supervised } {
  let announce: (service: Service) => void = () => undefined;
  let refuse = refusals;
  let newest: Service;
  const ready = new Promise<Service>((resolve) => {
    announce = resolve;
  });
  return {
    ready,
    begin: () =>
      supervise({
        name: 'The service',
        pauses: [0],
        probing: { everyMs: 100, unanswered: 20 },
        async start(before, giveUp) {
          const refusing = before !== undefined && refuse-- > 0 ? { REFUSE: 'full' } : {};
          newest = await start({ PORT: String(before?.port ?? 0), ...refusing }, giveUp);
          return newest;
        },
        say(text) {
          said.push(text);
          if (text === 'The service runs again.') announce(newest);
        },
      }),
  };
}

test('what was killed is started again on the same port, and it is said', async () => {
  const { ready, begin } = restarted();
  supervised = begin();
  const { port } = await supervised.first;
  process.kill(await pidAt(port), 'SIGKILL');
  const next = await ready;
  expect(next.port).toBe(port);
  expect(await pidAt(port)).toBe(next.child.pid);
  expect(said).toEqual([
    'The service ended with SIGKILL; starting it again …',
    'The service runs again.',
  ]);
});

test('what hangs is killed and started again on the same port, and it is said', async () => {
  const { ready, begin } = restarted();
  supervised = begin();
  const { port, child } = await supervised.first;
  await hang(port);
  const next = await ready;
  expect(child.signalCode).toBe('SIGKILL');
  expect(await pidAt(port)).toBe(next.child.pid);
  expect(said).toEqual([
    'The service does not answer; ending it …',
    'The service ended with SIGKILL; starting it again …',
    'The service runs again.',
  ]);
});

test('a service that only answers with refusals is not restarted', async () => {
  const { begin } = restarted();
  supervised = begin();
  const { url, child } = await supervised.first;
  // More probes than a hanging service gets.
  for (let asked = 0; asked < 30; ) asked = Number(await (await fetch(`${url}/probes`)).text());
  expect(child.signalCode).toBeNull();
  expect(said).toEqual([]);
});

test('a service that does not see its signal is killed', async () => {
  const service = await start({ PORT: '0' });
  await hang(service.port);
  await stopService(service, 100);
  expect(service.child.signalCode).toBe('SIGKILL');
});

test('a start that fails is said and tried again', async () => {
  const { ready, begin } = restarted(2);
  supervised = begin();
  process.kill(await pidAt((await supervised.first).port), 'SIGKILL');
  await ready;
  expect(said.filter((text) => text.includes('refused to start: full'))).toHaveLength(2);
  expect(said.at(-1)).toBe('The service runs again.');
});

test('a first start that fails is reported to the caller', async () => {
  const never = supervise({
    name: 'The service',
    start: () => start({ REFUSE: 'no' }),
    say: () => undefined,
  });
  await expect(never.first).rejects.toThrow('refused to start: no');
});

test('stopping ends it for good', async () => {
  const { begin } = restarted();
  supervised = begin();
  await supervised.first;
  await supervised.stop();
  expect((await supervised.first).child.exitCode).toBe(0);
  expect(said).toEqual([]);
});

test('stopping ends a first start', async () => {
  const starting = supervise({
    name: 'The service',
    start: (_before, giveUp) => start({ UNREADY: '1' }, giveUp),
    say: (text) => said.push(text),
  });
  await Promise.all([starting.stop(), expect(starting.first).rejects.toThrow('ended with')]);
  expect(said).toEqual([]);
});
