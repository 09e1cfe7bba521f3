import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const results = join(root, '.elo', 'test-results');

/** How many tests of a stage passed, failed and were skipped. */
interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A part of the test run. */
interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Run with `--full` only, because it takes minutes. */
  readonly full?: boolean;
  /** Reads the numbers from the stage's report; without it the stage counts as one test. */
  count?(): Count;
}

function runCommand(command: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(results, name), 'utf8')) as T;
}

function countJest(report = 'jest.json'): Count {
  const told = readJson<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numFailedTestSuites: number;
    numRuntimeErrorTestSuites: number;
  }>(report);
  return {
    passed: told.numPassedTests,
    failed: told.numFailedTests + told.numRuntimeErrorTestSuites,
    skipped: told.numPendingTests,
  };
}

function countPlaywright(report: string): Count {
  const { stats } = readJson<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

const bin = (name: string): string => join(root, 'node_modules', '.bin', name);

/** Path of a Chromium, which the tests' own program finds or fetches. @throws Error with what it said */
function findBrowser(): string {
  const said = execFileSync(bin('tsx'), ['e2e/src/browser.ts'], { cwd: root, encoding: 'utf8' });
  return said.trim().split('\n').at(-1) ?? '';
}

const STAGES: readonly Stage[] = [
  { name: 'lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'imports', command: [bin('tsx'), 'scripts/lint/check-imports.ts'] },
  { name: 'houses', command: [bin('tsx'), 'scripts/lint/check-houses.ts'] },
  { name: 'unused', command: [bin('knip'), '--no-progress', '--no-config-hints'] },
  { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json', '--noEmit'] },
  {
    // What runs in Node must not see what only browsers have.
    name: 'types of servers',
    command: [bin('tsc'), '-p', 'tsconfig.servers.json', '--noEmit'],
  },
  {
    name: 'types of the build',
    command: [bin('tsc'), '-p', 'tsconfig.build.json', '--noEmit'],
  },
  {
    name: 'unit',
    command: [
      bin('jest'),
      '--json',
      `--outputFile=${join(results, 'jest.json')}`,
      '--silent=false',
      // One more than there are processors: many tests wait for programs that they started.
      `--maxWorkers=${availableParallelism() + 1}`,
    ],
    count: () => countJest(),
  },
  {
    name: 'end to end',
    command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
    count: () => countPlaywright('playwright.json'),
  },
  {
    name: 'faults',
    command: [bin('playwright'), 'test', '--config', 'e2e/faults/playwright.config.ts'],
    count: () => countPlaywright('faults.json'),
  },
  {
    // On the site that the tests before have built: what was measured once must keep running.
    name: 'benchmark',
    command: [bin('tsx'), 'bench/src/main.ts', '--check'],
    env: { BENCH_STATE: join(root, '.elo', 'e2e') },
  },
  {
    name: 'documents',
    command: [
      bin('jest'),
      '--config',
      'scripts/documents/walks.config.cjs',
      '--runInBand',
      '--json',
      `--outputFile=${join(results, 'documents.json')}`,
      '--silent=false',
    ],
    count: () => countJest('documents.json'),
  },
  {
    name: 'independence',
    full: true,
    command: [bin('playwright'), 'test', '--config', 'e2e/independence/playwright.config.ts'],
    count: () => countPlaywright('independence.json'),
  },
  {
    name: 'observatory',
    full: true,
    command: [bin('tsx'), 'e2e/observatory/check.ts'],
  },
  ...['22', '24'].map((major) => ({
    name: `node ${major}`,
    full: true,
    command: [bin('tsx'), 'scripts/other-nodes.ts', major],
  })),
];

/** Milliseconds that the machine's processors have worked and waited since it started. */
function processorTimes(): { readonly busy: number; readonly idle: number } {
  const all = cpus().map(({ times }) => times);
  const sum = (pick: (times: (typeof all)[number]) => number) =>
    all.reduce((total, times) => total + pick(times), 0);
  return {
    busy: sum(({ user, nice, sys, irq }) => user + nice + sys + irq),
    idle: sum(({ idle }) => idle),
  };
}

/** How long a stage took, and how much of the machine: what waits could run beside another. */
function startClock(): () => string {
  const [started, before] = [Date.now(), processorTimes()];
  return () => {
    const after = processorTimes();
    const [busy, idle] = [after.busy - before.busy, after.idle - before.idle];
    const share = Math.round((100 * busy) / Math.max(busy + idle, 1));
    return `${((Date.now() - started) / 1000).toFixed(0)} s, processors ${share} % busy`;
  };
}

async function main(): Promise<void> {
  const full = process.argv.includes('--full');
  const only = process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length);
  if (only !== undefined && !STAGES.some(({ name }) => name === only)) {
    const names = STAGES.map(({ name }) => name).join(', ');
    throw new Error(`There is no stage "${only}"; name one of: ${names}`);
  }
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const env = {
    ...process.env,
    CHROMIUM_PATH: findBrowser(),
    ELO_RESULTS: results,
    ...(full ? { ELO_FULL: '1' } : {}),
  };
  const total = { passed: 0, failed: 0, skipped: 0 };
  const wanted = STAGES.filter((stage) =>
    only === undefined ? full || stage.full !== true : stage.name === only,
  );
  for (const stage of wanted) {
    const clock = startClock();
    console.log(`\n== ${stage.name}`);
    const ok = await runCommand(stage.command, { ...env, ...stage.env });
    const fallback = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
    let count = fallback;
    try {
      count = stage.count?.() ?? fallback;
    } catch {
      count = { ...fallback, failed: 1 };
    }
    // A stage that failed without a failed test (a crash, a broken set-up) must not look green.
    if (!ok && count.failed === 0) count = { ...count, failed: 1 };
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
    console.log(`== ${stage.name}: ${ok ? 'ok' : 'FAILED'} in ${clock()}`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(total.failed === 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
