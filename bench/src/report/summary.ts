import type { LoadSample } from '../measure/load';
import type { RouteChange } from '../measure/route-change';
import type { Samples } from '../measure/run';
import { type Estimate, estimate, estimateRatio, median } from '../statistics';
import type { VariantName } from '../variants/prepare';

/** Figures of one variant on one route; times in milliseconds, sizes in bytes. */
export interface Figures {
  readonly lcp: Estimate;
  readonly fcp: Estimate;
  readonly tbt: Estimate;
  readonly cls: Estimate;
  /** Effect of the earliest click that worked; absent without scripts. */
  readonly click?: Estimate;
  /** When that click was made. */
  readonly ready?: Estimate;
  /** Until that click, or until everything was loaded where no script runs. */
  readonly bytes: number;
  readonly codeBytes: number;
  readonly requests: number;
  readonly depth: number;
  /** Highest layout shift of any load. */
  readonly worstShift: number;
  readonly runs: number;
}

/** What `bench/results/latest.json` holds. */
export interface Summary {
  readonly measured: string;
  readonly release: string;
  readonly machine: {
    readonly cpus: number;
    readonly loadBefore: number;
    readonly loadAfter: number;
    readonly browser: string;
    readonly node: string;
  };
  readonly conditions: object;
  readonly variants: Partial<Record<VariantName, Record<string, Figures>>>;
  readonly ratios: Record<string, Record<string, Estimate>>;
  readonly routeChange?: RouteChange;
  readonly gates?: readonly unknown[];
}

/** Blocking below this, in milliseconds, is one short task, which nobody notices. */
const TBT_FLOOR = 50;

type Metric = 'lcp' | 'fcp' | 'tbt' | 'click' | 'ready' | 'bytes' | 'codeBytes';

const values = (samples: readonly LoadSample[], metric: Metric): number[] =>
  samples.flatMap((one) => one[metric] ?? []);

function figuresOf(samples: readonly LoadSample[]): Figures {
  const clicks = values(samples, 'click');
  return {
    lcp: estimate(values(samples, 'lcp')),
    fcp: estimate(values(samples, 'fcp')),
    tbt: estimate(values(samples, 'tbt')),
    cls: estimate(samples.map((one) => one.cls)),
    ...(clicks.length > 0
      ? { click: estimate(clicks), ready: estimate(values(samples, 'ready')) }
      : {}),
    bytes: Math.round(median(values(samples, 'bytes'))),
    codeBytes: Math.round(median(values(samples, 'codeBytes'))),
    requests: median(samples.map((one) => one.requests)),
    depth: Math.max(...samples.map((one) => one.depth)),
    worstShift: Math.max(...samples.map((one) => one.cls)),
    runs: samples.length,
  };
}

/** Figures of every variant on every route. */
export function summarize(samples: Samples): Summary['variants'] {
  return Object.fromEntries(
    Object.entries(samples).map(([name, routes]) => [
      name,
      Object.fromEntries(
        Object.entries(routes).map(([path, list]) => [path, figuresOf(list)] as const),
      ),
    ]),
  );
}

interface Comparison {
  readonly metric: Metric;
  readonly above: VariantName;
  readonly below: VariantName;
}

const METRICS: readonly Metric[] = ['bytes', 'codeBytes', 'lcp', 'fcp', 'click', 'ready', 'tbt'];

const COMPARISONS: readonly Comparison[] = [
  ...METRICS.map((metric) => ({ metric, above: 'a', below: 'b' }) as const),
  { metric: 'lcp', above: 'a', below: 'e' },
  { metric: 'lcp', above: 'd', below: 'a' },
  { metric: 'click', above: 'd', below: 'a' },
  { metric: 'lcp', above: 'c', below: 'a' },
  { metric: 'click', above: 'c', below: 'a' },
  { metric: 'bytes', above: 'a-official', below: 'b' },
  { metric: 'click', above: 'a-official', below: 'b' },
];

/** Rounds in which a seldom measured variant took part, so that pairs stay pairs. */
function pairs(above: readonly LoadSample[], below: readonly LoadSample[]) {
  const [fewer, more] = above.length < below.length ? [above, below] : [below, above];
  const step = Math.ceil(more.length / fewer.length);
  const picked = more.filter((_one, index) => index % step === 0);
  return above.length < below.length ? [fewer, picked] : [picked, fewer];
}

/** Ratios of the comparisons that the issue names, paired by round. */
export function compare(samples: Samples): Summary['ratios'] {
  const ratios: Summary['ratios'] = {};
  for (const { metric, above, below } of COMPARISONS) {
    for (const [path, first] of Object.entries(samples[above] ?? {})) {
      const second = samples[below]?.[path];
      if (!second) continue;
      const [one = [], other = []] = pairs(first, second).map((list) => values(list, metric));
      if (one.length === 0 || other.length === 0) continue;
      const key = `${metric} ${above}/${below}`;
      ratios[key] = {
        ...ratios[key],
        [path]: estimateRatio(one, other, metric === 'tbt' ? TBT_FLOOR : 0),
      };
    }
  }
  return ratios;
}
