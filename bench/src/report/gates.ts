import { BARS, MARGIN } from './bars';
import type { Figures, Ratios, Summary } from './summary';

/** One gate on one route. */
export interface GateResult {
  readonly gate: string;
  readonly path: string;
  readonly limit: string;
  readonly value: string;
  readonly ok: boolean;
}

/** Maximum ratio of the site's total bytes to one application's. */
const MOST = 1.1;
const MOST_REQUESTS = 5;
const MOST_DEPTH = 2;

/** A first visit's fonts may move a button's icon by a few pixels; the same limit as in the browser tests. */
const MOST_SHIFT = 0.005;

/** Maximum bytes of a second visit without its document, and with it. */
const MOST_AGAIN = 4_000;

const round = (value: number, digits = 2): string => value.toFixed(digits);

/** The limits of one profile; a rival that was not measured has none. */
function barGates(ratios: Ratios, profile: string): GateResult[] {
  return Object.entries(BARS).flatMap(([metric, rivals]) =>
    Object.entries(rivals).flatMap(([rival, bar]) =>
      Object.entries(ratios[`${metric} a/${rival}`] ?? {}).map(([path, ratio]) => ({
        gate: `${metric} a/${rival}, ${profile}`,
        path,
        limit: `high ≤ ${round(bar)} + ${MARGIN}`,
        value: `${round(ratio.median)} [${round(ratio.low)}–${round(ratio.high)}]`,
        ok: ratio.high <= bar + MARGIN + Number.EPSILON,
      })),
    ),
  );
}

function countGates(path: string, own: Figures, rival: Figures): GateResult[] {
  const bytes = own.bytes / rival.bytes;
  const requests = own.requests - rival.requests;
  const gate = (name: string, limit: string, value: string, ok: boolean): GateResult => ({
    gate: name,
    path,
    limit,
    value,
    ok,
  });
  return [
    gate('bytes a/b', `≤ ${MOST}`, round(bytes, 3), bytes <= MOST),
    gate('requests a−b', `≤ ${MOST_REQUESTS}`, String(requests), requests <= MOST_REQUESTS),
    gate('depth a', `≤ ${MOST_DEPTH}`, String(own.depth), own.depth <= MOST_DEPTH),
    gate(
      'layout shift a',
      `≤ ${MOST_SHIFT}`,
      round(own.worstShift, 4),
      own.worstShift <= MOST_SHIFT,
    ),
  ];
}

function againGates({ returning, afterRelease }: Summary): GateResult[] {
  const again = Object.entries(returning?.a ?? {}).map(([path, { bytes }]) => ({
    gate: 'second visit, bytes',
    path,
    limit: `≤ ${MOST_AGAIN}`,
    value: String(bytes),
    ok: bytes <= MOST_AGAIN,
  }));
  const after = Object.entries(afterRelease ?? {}).map(([path, { scriptBytes }]) => ({
    gate: 'after another package’s release, script bytes',
    path,
    limit: '0',
    value: String(scriptBytes),
    ok: scriptBytes === 0,
  }));
  return [...again, ...after];
}

/** Evaluates all gates of a run. */
export function applyGates(summary: Summary): GateResult[] {
  const { a = {}, b = {} } = summary.variants;
  const counts = Object.entries(a).flatMap(([path, own]) => {
    const rival = b[path];
    return rival ? countGates(path, own, rival) : [];
  });
  return [
    ...counts,
    ...barGates(summary.ratios, 'phone'),
    ...barGates(summary.desktop?.ratios ?? {}, 'desktop'),
    ...againGates(summary),
  ];
}
