import { parseArgs } from 'node:util';

/** Options of one run of the benchmark. */
export interface Options {
  readonly mode:
    | 'pages'
    | 'clicks'
    | 'taps'
    | 'load'
    | 'vitals'
    | 'check'
    | 'lighthouse'
    | 'release'
    | 'search'
    | 'lists'
    | 'render'
    | 'help';
  /** Number of measured loads of each gated variant on each route. */
  readonly runs: number;
  /** Value of `--rounds`. */
  readonly rounds: number | undefined;
  /** Minutes after which no round of loads begins. */
  readonly minutes: number;
  readonly quick: boolean;
  /** Also measures the site built with the official federation runtime. */
  readonly official: boolean;
  /** Other frameworks: install and measure all, measure the installed ones, or measure none. */
  readonly rivals: 'all' | 'installed' | 'none';
  /** Measures the last run's builds. */
  readonly asIs: boolean;
  /** Catalogue sizes for measuring releases. */
  readonly products: readonly number[];
}

export const HELP = `Load and release benchmarks.

  npm run bench -- [--quick] [--rounds N] [--minutes N] [--official] [--as-is]
                  [--rivals all|installed|none]
  npm run bench -- --clicks [--rounds N] [--as-is]
  npm run bench -- --taps [--rounds N] [--as-is]
  npm run bench -- --check
  npm run bench -- --lighthouse
  npm run bench -- --release [--products N,N,…] [--rounds N] [--as-is]
  npm run bench -- --search
  npm run bench -- --lists
  npm run bench -- --render
  npm run bench -- --load [--quick] [--as-is]
  npm run bench -- --vitals [--quick]

  --quick       / and /portfolio only, within four minutes; with --load: seconds of each load
  --rounds N    loads of each gated variant on each route (20)
  --official    also the site built with FEDERATION_RUNTIME=official
  --minutes N   no round begins after N minutes of measuring
  --rivals      Next.js, Astro and Marko: install and build all (default), only those that are installed
                (default of --check), or none
  --as-is       measure what the last run built
  --clicks      clicks at moments spread over the load: how many of them have their effect
                (100 a route, or --rounds N; a fifth of that for rivals)
  --taps        taps through the footer's links on a phone, with and without prefetching; walks
  --check       build and serve every variant, load and click each once; measures nothing
  --lighthouse  Lighthouse, mobile preset, median of 5, all routes
  --release     times of rollback and promote, edge against nginx, and what releasing costs with
                catalogues of several sizes (--rounds N: releases of each kind, 10)
  --products N  those sizes (376,3310; the shipped catalogue has 3,310)
  --search      the catalogue's search in an API with 30,000 products
  --lists       a search alone and while long quote lists are read
  --render      searches over 30,000 products, rendered on request by one process
  --load        ten times the load that one core can take, a soak of ten minutes, and the outbox;
                writes bench/results/load.md, unless --quick
  --vitals      2,000 beacons a second: how many the collector stores, and what documents wait

Environment: BENCH_STATE (.elo/bench), BENCH_PORT (4870, the site’s own), CHROMIUM_PATH.
Exit codes: 0 all gates hold, 1 a gate fails or the benchmark broke.
`;

const QUICK_RUNS = 5;
const DEFAULT_RUNS = 20;

/** Modes, each selected by an option of the same name. */
const MODES = [
  'help',
  'check',
  'clicks',
  'taps',
  'lighthouse',
  'release',
  'search',
  'lists',
  'render',
  'load',
  'vitals',
] as const;

const RIVALS = ['all', 'installed', 'none'] as const;

/** Reads the command line. @throws TypeError for an unknown option */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      minutes: { type: 'string', default: 'Infinity' },
      rivals: { type: 'string' },
      clicks: { type: 'boolean', default: false },
      taps: { type: 'boolean', default: false },
      official: { type: 'boolean', default: false },
      'as-is': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      lighthouse: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
      products: { type: 'string', default: '376,3310' },
      search: { type: 'boolean', default: false },
      lists: { type: 'boolean', default: false },
      render: { type: 'boolean', default: false },
      load: { type: 'boolean', default: false },
      vitals: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { quick, official } = values;
  const mode = MODES.find((one) => values[one]) ?? 'pages';
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  const runs = rounds ?? (quick ? QUICK_RUNS : DEFAULT_RUNS);
  if (!Number.isInteger(runs) || runs < 1) throw new TypeError('--rounds takes a number from 1');
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new TypeError('--minutes takes a number above 0');
  const rivals = RIVALS.find((one) => one === values.rivals);
  if (values.rivals !== undefined && rivals === undefined) {
    throw new TypeError(`--rivals takes ${RIVALS.join(', ')}`);
  }
  const products = values.products.split(',').map(Number);
  if (!products.every((size) => Number.isInteger(size) && size > 0)) {
    throw new TypeError('--products takes numbers from 1, with commas between');
  }
  return {
    mode,
    runs,
    rounds,
    minutes,
    quick,
    official,
    products,
    rivals: rivals ?? (mode === 'check' ? 'installed' : 'all'),
    asIs: values['as-is'],
  };
}
