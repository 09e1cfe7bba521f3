import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { COMMANDS } from '../cli/commands';
import { findCommand } from '../cli/verb';
import { main } from '../main';
import { outputSchema } from '../verbs/schema';
import { COMPOSER_FOR_TEST } from './composer';
import { makePackage, type PackageSketch } from './make-package';
import { TEST_SITE } from './test-site';

/** What a run of the command gave. */
export interface Run {
  readonly code: number;
  /** Result of `--json`, or the error in it. */
  // biome-ignore lint/suspicious/noExplicitAny: each verb has its own result, which the test asserts
  readonly json: any;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder with a store, a key for everything, and the command working on them. */
export interface Workplace {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Runs `elo` with words; `--json` is added. */
  elo(...words: string[]): Promise<Run>;
  /** Runs `elo` as a person sees it. */
  eloText(...words: string[]): Promise<Run>;
  /** The same at a terminal, where a person answers the question that is asked. */
  eloAnswering(answer: string, ...words: string[]): Promise<Run>;
  /** Builds (in the sense of the tests) and publishes a package. */
  publish(sketch: PackageSketch): Promise<Run>;
  /** As on a machine that never saw a log: for tests that put another store in a place. */
  forgetLogs(): Promise<void>;
  remove(): Promise<void>;
}

/** Reads a line of `--json`, and checks it by the schema that is published of it. */
function readOutput(words: readonly string[], stdout: string): unknown {
  const output = JSON.parse(stdout) as object;
  const verb = findCommand(COMMANDS, words)?.name;
  outputSchema(COMMANDS, 'error' in output ? 'error' : (verb ?? '')).parse(output);
  return output;
}

/** A fresh workplace in a temporary folder, whose key `dev` may do everything. */
export async function createWorkplace(
  store?: string,
  { composer = COMPOSER_FOR_TEST, config = TEST_SITE.file } = {},
): Promise<Workplace> {
  const root = await mkdtemp(join(tmpdir(), 'elo-'));
  const environment: NodeJS.ProcessEnv = {
    // Nothing of a site that was started in this checkout may reach a test.
    ELO_STATE: join(root, 'state'),
    ELO_STORE: store ?? join(root, 'store'),
    ELO_TRUST: join(root, 'trust.json'),
    ELO_KEY: join(root, 'keys', 'dev.pem'),
    ELO_CONFIG: config,
  };
  const runWith = async (words: string[], answer?: string): Promise<Run> => {
    const told = { stdout: '', stderr: '' };
    const stream = (name: 'stdout' | 'stderr') => ({
      isTTY: answer !== undefined,
      write: (text: string) => {
        told[name] += text;
      },
    });
    const stdin = answer === undefined ? undefined : Readable.from([`${answer}\n`]);
    const streams = {
      stdout: stream('stdout'),
      stderr: stream('stderr'),
      stdin: stdin && Object.assign(stdin, { isTTY: true }),
    };
    const code = await main(words, environment, { streams, composer });
    const json = words.includes('--json') ? readOutput(words, told.stdout) : undefined;
    return { code, json, ...told };
  };
  const workplace: Workplace = {
    root,
    environment,
    elo: (...words) => runWith([...words, '--json']),
    eloText: (...words) => runWith(words),
    eloAnswering: (answer, ...words) => runWith(words, answer),
    publish: async (sketch) => workplace.elo('publish', await makePackage(root, sketch)),
    forgetLogs: () => rm(join(root, 'state', 'seen-logs.json'), { force: true }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
  await mkdir(join(root, 'state'));
  const keys = join(root, 'keys');
  await workplace.elo('keys', 'create', 'dev', '--folder', keys);
  await workplace.elo('keys', 'add', 'dev', '--folder', keys, '--publish', '*', '--promote', '*');
  return workplace;
}
