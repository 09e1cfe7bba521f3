import { useEffect, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { DataTable } from './controls';
import styles from './dashboard.module.scss';
import { showTime } from './words';

/** A line: its name, and a value for some of the times. */
export interface Line {
  readonly name: string;
  readonly values: ReadonlyMap<string, number>;
}

/** Height of the plot in CSS pixels. */
const HEIGHT = 220;

/** Hues that differ in both colour schemes; the dashes tell lines apart without them. */
const HUES = ['--line-1', '--line-2', '--line-3', '--line-4', '--line-5', '--line-6'] as const;
const DASHES: readonly number[][] = [[], [8, 4], [2, 3], [12, 3, 2, 3], [5, 5], [1, 6]];

/** Lines over time, and the same figures as a table. */
export function Chart({
  title,
  lines,
  span,
  show,
}: {
  readonly title: string;
  readonly lines: readonly Line[];
  /** Start and end of the time that the plot shows, in seconds since 1970. */
  readonly span: readonly [start: number, end: number];
  show(value: number): string;
}) {
  const area = useRef<HTMLDivElement>(null);
  const times = useMemo(
    () => [...new Set(lines.flatMap(({ values }) => [...values.keys()]))].sort(),
    [lines],
  );
  useEffect(() => {
    const element = area.current;
    if (element === null || times.length === 0) return;
    const data: uPlot.AlignedData = [
      times.map((at) => Date.parse(at) / 1000),
      ...lines.map(({ values }) => times.map((at) => values.get(at) ?? null)),
    ];
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    let plot: uPlot | undefined;
    const draw = () => {
      plot?.destroy();
      plot = new uPlot(optionsOf(element, lines, span, show), data, element);
    };
    draw();
    dark.addEventListener('change', draw);
    const observer = new ResizeObserver(() => {
      plot?.setSize({ width: element.clientWidth, height: HEIGHT });
    });
    observer.observe(element);
    return () => {
      dark.removeEventListener('change', draw);
      observer.disconnect();
      plot?.destroy();
    };
  }, [times, lines, span, show]);
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      {times.length === 0 ? (
        <p className={styles.quiet}>No visits were measured in this time.</p>
      ) : (
        <>
          <ul className={styles.legend}>
            {lines.map(({ name }, index) => (
              <li key={name}>
                <svg width="28" height="8" aria-hidden="true">
                  <path
                    className={styles[`line${(index % HUES.length) + 1}`]}
                    d="M0 4H28"
                    strokeDasharray={dashOf(index).join(' ')}
                  />
                </svg>
                {name}
              </li>
            ))}
          </ul>
          <div ref={area} className={styles.plot} aria-hidden="true" />
          <details>
            <summary>Figures of this chart</summary>
            <DataTable
              caption={title}
              head={['Time', ...lines.map(({ name }) => name)]}
              rows={times.map((at) => ({
                key: at,
                cells: [showTime(at), ...lines.map(({ values }) => cellOf(values.get(at), show))],
              }))}
            />
          </details>
        </>
      )}
    </figure>
  );
}

const dashOf = (index: number): number[] => DASHES[index % DASHES.length] ?? [];

function cellOf(value: number | undefined, show: (value: number) => string): string {
  return value === undefined ? '–' : show(value);
}

const HOURS = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAYS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const DAY_SECONDS = 86_400;

/** Hours, and the day where one begins. */
function showTimes(_plot: uPlot, values: number[], _axis: number, _space: number, step: number) {
  return values.map((seconds, index) => {
    const time = new Date(seconds * 1000);
    const isNewDay = index > 0 && time.getHours() === 0 && time.getMinutes() === 0;
    return step >= DAY_SECONDS || isNewDay ? DAYS.format(time) : HOURS.format(time);
  });
}

/** The canvas takes its colours from the style sheet, in which they follow the colour scheme. */
function optionsOf(
  element: HTMLElement,
  lines: readonly Line[],
  [start, end]: readonly [number, number],
  show: (value: number) => string,
): uPlot.Options {
  const probe = element.appendChild(document.createElement('span'));
  const colourOf = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const axis = {
    stroke: colourOf('--quiet'),
    grid: { stroke: colourOf('--line'), width: 1 },
    ticks: { stroke: colourOf('--line'), width: 1 },
  };
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
      { ...axis, values: showTimes },
      { ...axis, size: 72, values: (_plot, values) => values.map(show) },
    ],
    series: [
      {},
      ...lines.map(({ name }, index) => ({
        label: name,
        stroke: colourOf(HUES[index % HUES.length] as string),
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
