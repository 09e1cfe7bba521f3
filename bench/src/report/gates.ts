import type { Summary } from './summary';

/** One gate on one route. */
export interface GateResult {
  readonly gate: string;
  readonly path: string;
  readonly limit: string;
  readonly value: string;
  readonly ok: boolean;
}

/** Most that the site may cost in comparison with one application. */
const MOST = 1.1;
const MOST_REQUESTS = 5;
const MOST_DEPTH = 2;

/** Ratios whose whole 95 % interval may not lie above {@link MOST}. */
const INTERVALS = ['lcp a/b', 'fcp a/b', 'click a/b', 'tbt a/b', 'lcp a/e'];

const round = (value: number, digits = 2): string => value.toFixed(digits);

function intervalGates({ ratios }: Summary, path: string): GateResult[] {
  return INTERVALS.flatMap((gate) => {
    const ratio = ratios[gate]?.[path];
    if (!ratio) return [];
    const value = `${round(ratio.median)} [${round(ratio.low)}–${round(ratio.high)}]`;
    return [{ gate, path, limit: `low ≤ ${MOST}`, value, ok: ratio.low <= MOST }];
  });
}

/** Applies the table of gates to a run. */
export function applyGates(summary: Summary): GateResult[] {
  const { a = {}, b = {} } = summary.variants;
  return Object.entries(a).flatMap(([path, own]) => {
    const rival = b[path];
    if (!rival) return [];
    const bytes = own.bytes / rival.bytes;
    const requests = own.requests - rival.requests;
    const counts: GateResult[] = [
      {
        gate: 'bytes a/b',
        path,
        limit: `≤ ${MOST}`,
        value: round(bytes, 3),
        ok: bytes <= MOST,
      },
      {
        gate: 'requests a−b',
        path,
        limit: `≤ ${MOST_REQUESTS}`,
        value: String(requests),
        ok: requests <= MOST_REQUESTS,
      },
      {
        gate: 'depth a',
        path,
        limit: `≤ ${MOST_DEPTH}`,
        value: String(own.depth),
        ok: own.depth <= MOST_DEPTH,
      },
      {
        gate: 'layout shift a',
        path,
        limit: '0',
        value: round(own.worstShift, 4),
        ok: own.worstShift === 0,
      },
    ];
    return [...counts, ...intervalGates(summary, path)];
  });
}
