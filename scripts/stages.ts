import { join } from 'node:path';
import { type Count, countJest, countPlaywright } from './test-reports';

export type BrowserKind = 'any' | 'fetched' | 'installed';

export interface Stage {
  readonly name: string;
  /** `quick` runs with `npm test`, `full` with `npm run test:full` after it. */
  readonly tier: 'quick' | 'full';
  readonly command: readonly string[];
  /** Minutes on two idle cores, rounded up: whether a full stage still fits `--minutes`. */
  readonly minutes: number;
  /** Whether it drives the site that the run shares. */
  readonly site?: true;
  /**
   * Which browser it wants (see `e2e/src/browser.ts`): `any` is whichever is found first, which a
   * quick stage also takes where none can be fetched. Default: it needs none.
   */
  readonly browser?: BrowserKind;
  /** Reads the numbers from the stage's report; without it the stage counts as one test. */
  count?(): Count;
}

/** Jest's arguments that leave out, or choose, tests that start processes, servers or stores. */
const UNIT_TESTS = '(?<!\\.system)\\.test\\.tsx?$';
const SYSTEM_TESTS = '\\.system\\.test\\.tsx?$';

/** The commands that a release needs every day; the rest of their tests is in stage "system". */
const RELEASE_TESTS = 'verbs/(publish|promote|canary|preview|rollback)\\.system\\.test\\.ts$';

/** What also runs on other versions of Node: unit tests, and programs that are started. */
const NODE_TESTS = `${UNIT_TESTS}|protocol/src/program\\.system\\.test\\.ts$|${RELEASE_TESTS}`;

const BROWSER_TESTS = 'playwright.config.ts';

/** Commands and reports of the programs that test. @param results folder of the stages' reports */
function programs(root: string, results: string) {
  const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
  const check = (name: string, program: string, ...args: string[]): Stage => ({
    name,
    tier: 'quick',
    minutes: 1,
    command: [bin(program), ...args],
  });
  const jest = (name: string, ...args: string[]) => {
    const report = join(results, `${name.replaceAll(' ', '-')}.json`);
    return {
      name,
      command: [bin('jest'), '--json', `--outputFile=${report}`, '--silent=false', ...args],
      count: () => countJest(report),
    };
  };
  const playwright = (name: string, config: string, ...args: string[]) => ({
    name,
    command: [bin('playwright'), 'test', '--config', `e2e/${config}`, ...args],
    // The configurations name their reports in this folder.
    count: () => countPlaywright(join(results, reportOf(config))),
  });
  const tsc = (name: string, project: string) => check(name, 'tsc', '-p', project, '--noEmit');
  const tsx = (name: string, ...args: string[]) => ({ name, command: [bin('tsx'), ...args] });
  return { check, jest, playwright, tsc, tsx };
}

/** Stages for files that differ from a commit: lint, types, affected unit and browser tests. */
export function changedStages(
  root: string,
  results: string,
  base: string,
  files: readonly string[],
): readonly Stage[] {
  const { check, jest, playwright, tsc } = programs(root, results);
  const lint = ['--error-on-warnings', `--since=${base}`, '--changed', '--no-errors-on-unmatched'];
  const affected = [
    `--changedSince=${base}`,
    '--passWithNoTests',
    // Given a pattern of paths, Jest ignores what has changed.
    '--testPathIgnorePatterns',
    // Those of every project (`platform/build/jest.js`), which these replace.
    '/node_modules/',
    '/dist/',
    '/templates/',
    SYSTEM_TESTS,
  ];
  const stages: Stage[] = [
    check('lint', 'biome', 'check', ...lint),
    check('imports', 'tsx', 'scripts/lint/check-imports.ts'),
    tsc('types', 'tsconfig.json'),
    { tier: 'quick', minutes: 3, ...jest('unit', ...affected) },
  ];
  const tags = affectedTags(files);
  const walk = tags && playwright('browser tests', BROWSER_TESTS, '--grep', tags.source);
  if (walk) stages.push({ tier: 'quick', minutes: 3, site: true, browser: 'any', ...walk });
  return stages;
}

/** Every stage, in the order in which they run. */
export function listStages(root: string, results: string, workers: number): readonly Stage[] {
  const { check, jest, playwright, tsc, tsx } = programs(root, results);
  const faults = 'faults/playwright.config.ts';
  const walks = 'scripts/documents/walks.config.cjs';
  // A headless shell takes half the processor time of a whole browser.
  const quick = { tier: 'quick', site: true, browser: 'fetched' } as const;
  const full = { tier: 'full', browser: 'any' } as const;
  const fullOn = (browser: BrowserKind) => ({ tier: 'full', site: true, browser }) as const;
  const endToEnd = (name: string) => playwright(name, BROWSER_TESTS);
  const onNode = (major: string) =>
    tsx(`node ${major}`, 'scripts/other-nodes.ts', major, NODE_TESTS, `--maxWorkers=${workers}`);
  return [
    check('lint', 'biome', 'check', '--error-on-warnings', '.'),
    check('imports', 'tsx', 'scripts/lint/check-imports.ts'),
    check('unused', 'knip', '--no-progress', '--no-config-hints'),
    tsc('types', 'tsconfig.json'),
    // What runs in Node must not see what only browsers have.
    tsc('types of servers', 'tsconfig.servers.json'),
    tsc('types of the build', 'tsconfig.build.json'),
    { tier: 'quick', minutes: 3, ...jest('unit', UNIT_TESTS, `--maxWorkers=${workers}`) },
    {
      tier: 'quick',
      minutes: 1,
      ...jest('release commands', RELEASE_TESTS, `--maxWorkers=${workers}`),
    },
    { ...quick, minutes: 2, ...playwright('walk', BROWSER_TESTS, '--grep', '@walk') },
    { ...quick, minutes: 1, ...playwright('failures', faults, '--grep', '@walk') },

    // One more than there are processors: many tests wait for programs that they started.
    { ...full, minutes: 8, ...jest('system', SYSTEM_TESTS, `--maxWorkers=${workers + 1}`) },
    { ...fullOn('fetched'), minutes: 12, ...endToEnd('end to end, fetched browser') },
    { ...fullOn('any'), minutes: 2, ...playwright('faults', faults, '--grep', '@short') },
    // What was measured once must keep running.
    { ...full, minutes: 3, ...tsx('benchmark', 'bench/src/main.ts', '--check') },
    // A whole browser, where the fetched one is a headless shell.
    { ...fullOn('installed'), minutes: 20, ...endToEnd('end to end, installed browser') },
    { ...full, minutes: 13, ...jest('documents', '--config', walks, '--runInBand') },
    { ...full, minutes: 15, ...playwright('independence', 'independence/playwright.config.ts') },
    { ...full, minutes: 2, ...tsx('observatory', 'e2e/observatory/check.ts') },
    { tier: 'full', minutes: 5, ...onNode('22') },
    { tier: 'full', minutes: 5, ...onNode('24') },
    { tier: 'full', minutes: 5, ...onNode('26') },
  ];
}

const reportOf = (config: string): string =>
  config === BROWSER_TESTS ? 'playwright.json' : `${config.split('/')[0]}.json`;

/** Stages in their order, but beginning with another: so that none goes stale where not all fit. */
export function startingWith(stages: readonly Stage[], first: number): readonly Stage[] {
  return stages.map((_, index) => stages[(index + first) % stages.length] as Stage);
}

/** Folders whose changes the walk through every page has to see; a remote's own tag covers it. */
const EVERY_PAGE =
  /^(?:shell|shared-ui|contract|standards|content|calculation|api|platform\/(?:runtime|build|edge|release))\//;

/**
 * Tags of the browser tests that a change affects: `@catalogue` for a file of `mf-catalogue`, all of
 * the walk for a file that every page depends on.
 * @param files paths below the repository's folder
 * @returns undefined when no browser test is affected
 */
export function affectedTags(files: readonly string[]): RegExp | undefined {
  if (files.some((file) => EVERY_PAGE.test(file))) return /@walk/;
  const remotes = files.flatMap((file) => /^mf-([a-z-]+)\//.exec(file)?.slice(1) ?? []);
  const ofTests = files.flatMap((file) => /^e2e\/tests\/([a-z]+)\.spec\.ts$/.exec(file)?.[1] ?? []);
  const tags = [...new Set([...remotes, ...ofTests])].map((name) => `@${name}`);
  return tags.length > 0 ? new RegExp(`(?:${tags.join('|')})(?![a-z-])`) : undefined;
}
