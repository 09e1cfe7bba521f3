import type { AfterRelease } from '../measure/after-release';
import { SHORTEST } from '../measure/interactions';
import type { LoadSample } from '../measure/load';
import type { ProfileName } from '../measure/profiles';
import type { Walk } from '../measure/route-change';
import type { RunResult, Samples } from '../measure/run';
import { type Estimate, estimate, estimateRatio, median } from '../statistics';
import type { VariantName } from '../variants/prepare';

/** Figures of one variant on one route; times in milliseconds, sizes in bytes. */
export interface Figures {
  readonly lcp: Estimate;
  readonly fcp: Estimate;
  readonly tbt: Estimate;
  readonly cls: Estimate;
  /** Effect of the earliest working click; absent without scripts. */
  readonly click?: Estimate;
  /** Time of that click. */
  readonly ready?: Estimate;
  /** Slowest of ten interactions; absent if not measured. */
  readonly inp?: Estimate;
  /** From a click after hovering to the next heading; for `/` only. */
  readonly route?: Estimate;
  /** Until that click, or until the end of the load in a variant without scripts. */
  readonly bytes: number;
  readonly codeBytes: number;
  readonly requests: number;
  readonly depth: number;
  /** Highest layout shift of any load. */
  readonly worstShift: number;
  readonly runs: number;
}

/** Content of `bench/results/latest.json`. */
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
  /** First visits as a phone. */
  readonly variants: VariantFigures;
  readonly ratios: Ratios;
  /** First visits as a desktop. */
  readonly desktop?: { readonly variants: VariantFigures; readonly ratios: Ratios };
  /** Second visits as a phone. */
  readonly returning?: VariantFigures;
  /**
   * A walk over four pages as a phone: medians of bytes and of milliseconds from click to heading.
   */
  readonly walk?: Partial<Record<VariantName, Walk>>;
  /** The site's second visits after a release of another package: bytes by route. */
  readonly afterRelease?: Readonly<Record<string, AfterRelease>>;
  readonly gates?: readonly unknown[];
}

/** Variant → route → figures. */
export type VariantFigures = Partial<Record<VariantName, Record<string, Figures>>>;

/** `lcp a/b` → route → ratio of pairs. */
export type Ratios = Record<string, Record<string, Estimate>>;

/**
 * Lower limit for comparing blocking times, in milliseconds: below it, no visitor notices the
 * difference.
 */
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
export function summarize(samples: Samples): VariantFigures {
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

/** Rivals to compare the site with. */
export const RIVALS = ['b', 'f', 'g', 'i', 'h', 'e'] as const;

const COMPARISONS: readonly Comparison[] = [
  ...RIVALS.flatMap((below) => METRICS.map((metric) => ({ metric, above: 'a', below }) as const)),
  { metric: 'lcp', above: 'd', below: 'a' },
  { metric: 'click', above: 'd', below: 'a' },
  { metric: 'lcp', above: 'c', below: 'a' },
  { metric: 'click', above: 'c', below: 'a' },
  { metric: 'bytes', above: 'a-official', below: 'b' },
  { metric: 'click', above: 'a-official', below: 'b' },
];

/** Rounds in which a rarely measured variant took part, to keep pairs aligned. */
function pairs(above: readonly LoadSample[], below: readonly LoadSample[]) {
  const [fewer, more] = above.length < below.length ? [above, below] : [below, above];
  const step = Math.ceil(more.length / fewer.length);
  const picked = more.filter((_one, index) => index % step === 0);
  return above.length < below.length ? [fewer, picked] : [picked, fewer];
}

/** Ratios of the comparisons of the issue, paired by round. */
export function compare(samples: Samples): Ratios {
  const ratios: Ratios = {};
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

/**
 * Ratios of the site to each rival for metrics with one number per round. @param floor as in
 * estimateRatio
 */
function compareNumbers(metric: string, samples: Samples<number>, floor: number): Ratios {
  const ratios: Ratios = {};
  for (const rival of RIVALS) {
    for (const [path, own] of Object.entries(samples.a ?? {})) {
      const other = samples[rival]?.[path];
      if (!other) continue;
      const key = `${metric} a/${rival}`;
      ratios[key] = { ...ratios[key], [path]: estimateRatio(own, other, floor) };
    }
  }
  return ratios;
}

function withNumbers(
  figures: VariantFigures,
  name: 'inp' | 'route',
  samples: Samples<number>,
): VariantFigures {
  const entries = Object.entries(figures).map(([variant, routes]) => {
    const own = samples[variant as VariantName] ?? {};
    const more = Object.entries(routes ?? {}).map(([path, one]) => {
      const values = own[path];
      return [path, values ? { ...one, [name]: estimate(values) } : one] as const;
    });
    return [variant, Object.fromEntries(more)] as const;
  });
  return Object.fromEntries(entries);
}

/** Figures and ratios of one profile. */
export function summarizeProfile(
  { cold, interactions, routeChange }: RunResult,
  profile: ProfileName,
): { variants: VariantFigures; ratios: Ratios } {
  const inp = interactions[profile];
  const route = routeChange[profile];
  const loads = summarize(cold[profile]);
  return {
    variants: withNumbers(withNumbers(loads, 'inp', inp), 'route', route),
    ratios: {
      ...compare(cold[profile]),
      ...compareNumbers('inp', inp, SHORTEST),
      ...compareNumbers('route', route, SHORTEST),
    },
  };
}

/** Medians of the walks. */
export function summarizeWalk(samples: Samples<Walk>): Summary['walk'] {
  return Object.fromEntries(
    Object.entries(samples).map(([name, routes]) => {
      const walks = Object.values(routes).flat();
      const of = (key: keyof Walk) => Math.round(median(walks.map((one) => one[key])));
      return [name, { bytes: of('bytes'), ways: of('ways') }] as const;
    }),
  );
}
