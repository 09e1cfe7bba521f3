import type { DashboardChannel, ErrorList, Series, VitalName } from '@elo-platform/protocol';
import { useMemo, useState } from 'react';
import { Chart, type Line } from './chart';
import { Choice, DataTable, Refusal } from './controls';
import styles from './dashboard.module.scss';
import { useAnswer } from './use-answer';
import { NBSP, shortRelease, showTime, showVital, VITAL_NAMES } from './words';

/** Time ranges, and the seconds of one point of each. */
const RANGES = {
  hour: { seconds: 3_600, step: 60 },
  day: { seconds: 86_400, step: 900 },
  week: { seconds: 604_800, step: 7_200 },
} as const;

type Range = keyof typeof RANGES;

const LABELS: Readonly<Record<Range, string>> = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  week: 'Last 7 days',
};

const showCount = (value: number): string => String(Math.round(value * 10) / 10);
const showPercent = (value: number): string => `${value.toFixed(1)}${NBSP}%`;

/** Vitals and errors of a channel over time, by release, package and version. */
export function Vitals({ channel: { channel, release, canaries } }: { channel: DashboardChannel }) {
  const [range, setRange] = useState<Range>('day');
  const [vital, setVital] = useState<VitalName>('lcp');
  const [query, span] = useMemo(() => {
    const { seconds, step } = RANGES[range];
    // To the minute, so that a repeated request is the same.
    const until = Math.ceil(Date.now() / 60_000) * 60_000;
    const times = { since: new Date(until - seconds * 1000), until: new Date(until) };
    const words = new URLSearchParams({
      channel,
      since: times.since.toISOString(),
      until: times.until.toISOString(),
      step: String(step),
    });
    return [words, [until / 1000 - seconds, until / 1000]] as const;
  }, [channel, range]);
  const { answer: series, error } = useAnswer<Series>(`/series?${query}`);
  const { answer: list } = useAnswer<ErrorList>(`/errors?${query}`);
  const show = useMemo(() => (value: number) => showVital(vital, value), [vital]);
  const running = canaries.map((one) => one.release).join();
  const [vitals, failing] = useMemo(() => {
    const nameOf = (point: Series['points'][number]) => {
      const name = shortRelease(point.release);
      if (point.release === release) return `${name} (stable)`;
      return running.includes(point.release) ? `${name} (canary)` : name;
    };
    const points = series?.points ?? [];
    return [
      linesOf(points, nameOf, (point) => point.vitals[vital]),
      linesOf(points, nameOf, ({ failed, visits }) =>
        visits === 0 ? undefined : (100 * failed) / visits,
      ),
    ] as const;
  }, [series, vital, release, running]);
  const errors = useMemo(
    () => linesOf(series?.packages ?? [], versionOf, (point) => point.errors),
    [series],
  );
  return (
    <section className={styles.card}>
      <header className={styles.cardHead}>
        <h2>Vitals and errors on {channel}</h2>
        <div className={styles.buttons}>
          <Choice label="Time" value={range} options={LABELS} onChange={setRange} />
          <Choice label="Vital" value={vital} options={VITAL_NAMES} onChange={setVital} />
        </div>
      </header>
      {error && <Refusal error={error} />}
      <Chart
        title={`${VITAL_NAMES[vital]}, 75th percentile by release`}
        lines={vitals}
        span={span}
        show={show}
      />
      <div className={styles.pair}>
        <Chart
          title="Visits with an error, by release"
          lines={failing}
          span={span}
          show={showPercent}
        />
        <Chart title="Errors by package and version" lines={errors} span={span} show={showCount} />
      </div>
      {list && list.errors.length > 0 && <Errors list={list} />}
    </section>
  );
}

const versionOf = ({ name, version }: Series['packages'][number]): string => `${name} ${version}`;

/** Lines by name; a point without a value is left out, and so is a line without points. */
function linesOf<Point extends { readonly at: string }>(
  points: readonly Point[],
  nameOf: (point: Point) => string,
  read: (point: Point) => number | undefined,
): Line[] {
  const lines = new Map<string, Map<string, number>>();
  for (const point of points) {
    const value = read(point);
    if (value === undefined) continue;
    const name = nameOf(point);
    lines.set(name, (lines.get(name) ?? new Map()).set(point.at, value));
  }
  return [...lines].map(([name, values]) => ({ name, values }));
}

function Errors({ list }: { list: ErrorList }) {
  return (
    <DataTable
      caption="Errors, most frequent first"
      head={['Error', 'Package', 'Route', 'Visits', 'First seen', 'Last seen']}
      rows={list.errors.map((error) => {
        const { message, package: name, version, route, visits, first, last, frames } = error;
        const [frame] = frames;
        const place = frame && `${frame.path}:${frame.line}:${frame.column}`;
        return {
          key: [message, name, version, route, place].join(' '),
          cells: [
            <span key="message" className={styles.message}>
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
