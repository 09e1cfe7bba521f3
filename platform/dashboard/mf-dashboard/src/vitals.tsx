import uPlot from 'uplot';
import styles from './dashboard.module.scss';
import 'uplot/dist/uPlot.min.css';
import type {
  ArmEvidence,
  DashboardVitals,
  PackageEvidence,
  VitalName,
} from '@elo-platform/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAnswer } from './command';
import { Choice, DataTable, Refusal } from './controls';
import { NBSP, shortRelease, showTime, showVital, VITAL_NAMES } from './words';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** Time ranges, the seconds of one point of each, and what the axis shows. */
const RANGES = {
  hour: { seconds: 3_600, step: 60, axis: TIME },
  day: { seconds: 86_400, step: 900, axis: TIME },
  week: { seconds: 604_800, step: 7_200, axis: DAY },
} as const;

type Range = keyof typeof RANGES;

const LABELS: Readonly<Record<Range, string>> = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  week: 'Last 7 days',
};

/** Steps between the labels of an axis, none of which a label rounds. */
const STEPS = Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((n) => n * 10 ** power)).flat();
const secondsOf = (at: string): number => Date.parse(at) / 1000;
const showPercent = (value: number): string => `${value.toFixed(1)}${NBSP}%`;

/** Vitals and errors of a channel over time, by release, package and version. */
export function Vitals({ channel }: { readonly channel: string }) {
  const [range, setRange] = useState<Range>('day');
  const [vital, setVital] = useState<VitalName>('lcp');
  const { seconds, step, axis } = RANGES[range];
  const words = new URLSearchParams({ channel, seconds: `${seconds}`, step: `${step}` });
  const { answer, error } = useAnswer<DashboardVitals>(`/vitals?${words}`);
  const [charts, span] = useMemo(() => {
    const { arms = [], packages = [], since = '', until = '' } = answer?.evidence ?? {};
    const releaseOf = ({ release, arm }: ArmEvidence) => `${shortRelease(release)} (${arm})`;
    const versionOf = ({ name, version }: PackageEvidence) => `${name} ${version}`;
    const show = (value: number) => showVital(vital, value);
    const charts = [
      {
        title: `${VITAL_NAMES[vital]}, 75th percentile by release`,
        lines: linesOf(arms, releaseOf, ({ vitals }) => vitals[vital]?.p75),
        show,
      },
      {
        title: `${VITAL_NAMES[vital]}, by package and version`,
        lines: linesOf(packages, versionOf, ({ vitals }) => vitals[vital]),
        show,
      },
      {
        title: 'Visits with an error, by release',
        lines: linesOf(arms, releaseOf, ({ failed, visits }) => (100 * failed) / visits),
        show: showPercent,
        least: 0.1,
      },
      {
        title: 'Errors by package and version',
        lines: linesOf(packages, versionOf, ({ errors }) => errors),
        show: String,
      },
    ];
    return [charts, [secondsOf(since), secondsOf(until)]] as const;
  }, [answer, vital]);
  return (
    <section className={styles.card}>
      <header>
        <h2>Vitals and errors on {channel}</h2>
        <div className={styles.row}>
          <Choice label="Time" value={range} options={LABELS} onChange={setRange} />
          <Choice label="Vital" value={vital} options={VITAL_NAMES} onChange={setVital} />
        </div>
      </header>
      {error && <Refusal error={error} />}
      {!answer && !error && <p>Loading …</p>}
      {answer && (
        <div className={styles.charts}>
          {charts.map((chart) => (
            <Chart key={chart.title} span={span} axis={axis} {...chart} />
          ))}
        </div>
      )}
      {answer && answer.errors.length > 0 && <Errors errors={answer.errors} />}
    </section>
  );
}

/** Lines by name; a point without a value is left out, and so is a line without points. */
function linesOf<Point extends { readonly at?: string | undefined }>(
  points: readonly Point[],
  nameOf: (point: Point) => string,
  read: (point: Point) => number | undefined,
): Line[] {
  const lines = new Map<string, Map<string, number>>();
  for (const point of points) {
    const value = read(point);
    if (value === undefined || point.at === undefined) continue;
    const name = nameOf(point);
    lines.set(name, (lines.get(name) ?? new Map()).set(point.at, value));
  }
  return [...lines].map(([name, values]) => ({ name, values }));
}

function Errors({ errors }: Pick<DashboardVitals, 'errors'>) {
  return (
    <DataTable
      caption="Errors, most frequent first"
      head={['Error', 'Package', 'Route', 'Visits', 'First seen', 'Last seen']}
      rows={errors.map((error) => {
        const { message, package: name, version, route, visits, first, last, frames } = error;
        const [frame] = frames;
        const place = frame && `${frame.path}:${frame.line}:${frame.column}`;
        return {
          key: [message, name, version, route, place].join(' '),
          cells: [
            <span key="message" className={styles.wrap}>
              {message}
              {place && <code>{place}</code>}
            </span>,
            name === undefined ? 'unknown' : `${name} ${version ?? ''}`,
            route,
            visits,
            showTime(first),
            showTime(last),
          ],
        };
      })}
    />
  );
}

/** A line: its name, and a value for some of the times. */
interface Line {
  readonly name: string;
  readonly values: ReadonlyMap<string, number>;
}

/** Height of the plot in CSS pixels. */
const HEIGHT = 220;

/** Hues that differ in both colour schemes; the dashes tell lines apart without them. */
const hueOf = (index: number) => `--line-${(index % DASHES.length) + 1}`;
const DASHES: readonly number[][] = [[], [8, 4], [2, 3], [12, 3, 2, 3], [5, 5], [1, 6]];

interface ChartProps {
  readonly title: string;
  readonly lines: readonly Line[];
  /** Start and end of the time that the plot shows, in seconds since 1970. */
  readonly span: readonly [start: number, end: number];
  readonly axis: Intl.DateTimeFormat;
  /** The least difference that `show` shows, if it is not 1. */
  readonly least?: number;
  show(value: number): string;
}

/** Lines over time, and the same figures as a table. */
function Chart({ title, lines, span, axis, least = 1, show }: ChartProps) {
  const area = useRef<HTMLDivElement>(null);
  const times = useMemo(
    () => [...new Set(lines.flatMap(({ values }) => [...values.keys()]))].sort(),
    [lines],
  );
  useEffect(() => {
    const element = area.current;
    if (element === null || times.length === 0) return;
    const data: uPlot.AlignedData = [
      times.map(secondsOf),
      ...lines.map(({ values }) => times.map((at) => values.get(at) ?? null)),
    ];
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    let plot: uPlot | undefined;
    const draw = () => {
      plot?.destroy();
      plot = new uPlot(optionsOf(element, { lines, span, axis, least, show }), data, element);
    };
    // It draws at first, too.
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    dark.addEventListener('change', draw);
    return () => {
      dark.removeEventListener('change', draw);
      observer.disconnect();
      plot?.destroy();
    };
  }, [times, lines, span, axis, least, show]);
  const cellOf = (value: number | undefined) => (value === undefined ? '–' : show(value));
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {times.length === 0 ? (
        <p className={styles.quiet}>No visits were measured in this time.</p>
      ) : (
        <>
          <ul className={styles.row}>
            {lines.map(({ name }, index) => (
              <li key={name}>
                <svg width="28" height="8" aria-hidden="true">
                  <path
                    style={{ stroke: `var(${hueOf(index)})` }}
                    d="M0 4H28"
                    strokeDasharray={dashOf(index).join(' ')}
                  />
                </svg>
                {name}
              </li>
            ))}
          </ul>
          <div ref={area} aria-hidden="true" style={{ height: HEIGHT }} />
          <details>
            <summary>Figures of this chart</summary>
            <DataTable
              caption={title}
              head={['Time', ...lines.map(({ name }) => name)]}
              rows={times.map((at) => ({
                key: at,
                cells: [showTime(at), ...lines.map(({ values }) => cellOf(values.get(at)))],
              }))}
            />
          </details>
        </>
      )}
    </figure>
  );
}

const dashOf = (index: number): number[] => DASHES[index % DASHES.length] ?? [];

/** The canvas takes its colours from the style sheet, in which they follow the colour scheme. */
function optionsOf(
  element: HTMLElement,
  { lines, span: [start, end], axis, least, show }: Required<Omit<ChartProps, 'title'>>,
): uPlot.Options {
  const probe = element.appendChild(document.createElement('span'));
  const colourOf = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const rule = { stroke: colourOf('--line'), width: 1 };
  const look = { stroke: colourOf('--quiet'), grid: rule, ticks: rule };
  const options: uPlot.Options = {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { range: () => [start, end] },
      y: { range: (_plot, _low, high) => [0, (high || 1) * 1.1] },
    },
    axes: [
      // Further apart than usual: a week has one label a day.
      { ...look, space: 70, values: (_plot, values) => values.map((at) => axis.format(at * 1000)) },
      {
        ...look,
        size: 72,
        incrs: STEPS.map((step) => step * least),
        values: (_plot, values) => values.map(show),
      },
    ],
    series: [
      {},
      ...lines.map(({ name }, index) => ({
        label: name,
        stroke: colourOf(hueOf(index)),
        dash: dashOf(index),
        width: 2,
        spanGaps: true,
        // A release may have visits in one step only.
        points: { show: true, size: 5 },
      })),
    ],
  };
  probe.remove();
  return options;
}
