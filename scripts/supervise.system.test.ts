import { join } from 'node:path';
import { type Service, startService } from './service';
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

const pidAt = async (port: number): Promise<number> =>
  Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());

/** Resolves with what runs in place of what was killed. */
function restarted(refusals = 0): { ready: Promise<Service>; begin(): Promise<Supervised> } {
  let announce: (service: Service) => void = () => undefined;
  let refuse = refusals;
  const ready = new Promise<Service>((resolve) => {
    announce = resolve;
  });
  return {
    ready,
    begin: () =>
      supervise({
        name: 'The service',
        pauses: [0],
        start(before, giveUp) {
          const refusing = before !== undefined && refuse-- > 0 ? { REFUSE: 'full' } : {};
          return start({ PORT: String(before?.port ?? 0), ...refusing }, giveUp);
        },
        say: (text) => said.push(text),
        onRestart: announce,
      }),
  };
}

test('what was killed is started again on the same port, and it is said', async () => {
  const { ready, begin } = restarted();
  supervised = await begin();
  const { port } = supervised.first;
  process.kill(await pidAt(port), 'SIGKILL');
  const next = await ready;
  expect(next.port).toBe(port);
  expect(await pidAt(port)).toBe(next.child.pid);
  expect(said).toEqual([
    'The service ended with SIGKILL; starting it again …',
    'The service runs again.',
  ]);
});

test('a start that fails is said and tried again', async () => {
  const { ready, begin } = restarted(2);
  supervised = await begin();
  process.kill(await pidAt(supervised.first.port), 'SIGKILL');
  await ready;
  expect(said.filter((text) => text.includes('refused to start: full'))).toHaveLength(2);
  expect(said.at(-1)).toBe('The service runs again.');
});

test('a first start that fails is told to the caller', async () => {
  const never = supervise({
    name: 'The service',
    start: () => start({ REFUSE: 'no' }),
    say: () => undefined,
  });
  await expect(never).rejects.toThrow('refused to start: no');
});

test('stopping ends it for good', async () => {
  const { begin } = restarted();
  supervised = await begin();
  await supervised.stop();
  expect(supervised.first.child.exitCode).toBe(0);
  expect(said).toEqual([]);
});
