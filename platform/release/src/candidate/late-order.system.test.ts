import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { FolderStore } from '@elo-platform/store/folder-store';
import { serve } from '../testing/collector';
import { ALL, createLateStores, type LateStores } from '../testing/late-site';

let site: LateStores;

beforeAll(async () => {
  site = await createLateStores();
});
afterAll(() => site.place.remove());
afterEach(() => jest.restoreAllMocks());

const ELO = join(__dirname, '../../bin/elo.mjs');

/** Whether the system has a class of processes that every other goes ahead of. */
const hasIdleClass = spawnSync('chrt', ['--idle', '0', 'true']).status === 0;

/** `policy` of proc_pid_stat(5): SCHED_IDLE. */
const IDLE = '5';

(hasIdleClass ? test : test.skip)(
  `${hasIdleClass ? '' : 'skipped, this system has no chrt: '}every other program goes ahead of composing late documents`,
  async () => {
    const folder = await site.copyStore();
    const env = { ...process.env, ...site.place.environment, ELO_STORE: folder };
    const child = spawn(process.execPath, [ELO, 'promote', 'mf-items@1.1.0'], { env });
    const policy = () =>
      readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[38];
    const before = policy();
    const exit = once(child, 'exit');
    let during: string | undefined;
    for await (const text of child.stderr) {
      if (String(text).includes('is live; composing')) during ??= policy();
    }
    expect([await exit, before, during]).toEqual([[0, null], '0', IDLE]);
  },
);

describe('the order of late tables', () => {
  /** Ends the servers of a test, also where it has failed. */
  const closers: (() => Promise<unknown>)[] = [];

  afterEach(() => Promise.all(closers.splice(0).map((close) => close())));

  /** Starts a server of a test. */
  async function answer(listener: RequestListener) {
    const server = await serve(createServer(listener));
    closers.push(server.close);
    return server;
  }

  /** Numbers of the tables, in the order in which they are written. */
  async function promoteAt(origin: string): Promise<number[]> {
    const { create } = FolderStore.prototype;
    const numbers: number[] = [];
    jest.spyOn(FolderStore.prototype, 'create').mockImplementation(function (
      this: FolderStore,
      ...words
    ) {
      const [, number] = /\/late\/.+-(\d)\.dev\.json$/.exec(words[0]) ?? [];
      if (number !== undefined) numbers.push(Number(number));
      return create.apply(this, words);
    });
    const at = ['--store', await site.copyStore(), '--origin', origin];
    const { json } = await site.place.elo('promote', 'mf-items@1.1.0', ...at);
    expect(json.rest).toEqual({ done: ALL, of: ALL });
    return numbers;
  }

  /** Each of two processes makes every second table. */
  const ofEach = (numbers: readonly number[]) =>
    [0, 1].map((rest) => numbers.filter((number) => number % 2 === rest));

  test('begins with those of which an edge says that visitors requested documents', async () => {
    const asked: (string | undefined)[] = [];
    let release = '';
    const { url: origin } = await answer((request, response) => {
      asked.push(request.url);
      const route = '/items/:id';
      const requested = [
        { release: 'f'.repeat(20), route, number: 0 },
        { release, route: '/', number: 0 },
        { release, route, number: 99 },
        ...[3, 2].map((number) => ({ release, route, number })),
      ];
      response.end(JSON.stringify({ status: 'ok', requested }));
    });
    release = (await site.place.elo('plan', 'mf-items@1.1.0', '--origin', origin)).json.release;
    expect(ofEach(await promoteAt(origin))).toEqual([
      [2, 0],
      [3, 1],
    ]);
    expect(new Set(asked)).toEqual(new Set(['/healthz']));
  });

  test.each([
    ['nothing answers', undefined],
    ['something else answers', '<!doctype html>'],
  ])('is that of the list where %s', async (_what, text) => {
    const other = await answer((_request, response) => response.end(text));
    if (text === undefined) await other.close();
    expect(ofEach(await promoteAt(other.url))).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });
});
