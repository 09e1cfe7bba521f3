import { AIMS, isWorse, MARGIN } from './aims';
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

/** Compares each ratio that has an aim with the last run's; one that it lacks has no gate. */
function ratioGates(ratios: Ratios, kept: Ratios, profile: string): GateResult[] {
  const aims = Object.entries(AIMS).flatMap(([metric, rivals]) =>
    Object.entries(rivals).map(([rival, aim]) => [`${metric} a/${rival}`, aim] as const),
  );
  return aims.flatMap(([name, aim]) =>
    Object.entries(ratios[name] ?? {}).flatMap(([path, ratio]) => {
      const before = kept[name]?.[path];
      if (before === undefined) return [];
      const { median, low, high } = ratio;
      return {
        gate: `${name}, ${profile}`,
        path,
        limit: `low ≤ ${round(before.high + MARGIN)}`,
        value: `${round(median)} [${round(low)}–${round(high)}]`,
        ok: !isWorse(ratio, before, aim),
      };
    }),
  );
}

function countGates(
  path: string,
  own: Figures,
  rival: Figures,
  kept: Figures | undefined,
): GateResult[] {
  const depth = Math.max(MOST_DEPTH, kept?.depth ?? 0);
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
    gate('depth a', `≤ ${depth}`, String(own.depth), own.depth <= depth),
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

/**
 * Evaluates all gates of a run.
 * @param kept the last full run, whose figures plus a margin are the limits of this one
 */
export function applyGates(summary: Summary, kept?: Summary): GateResult[] {
  const { a = {}, b = {} } = summary.variants;
  const counts = Object.entries(a).flatMap(([path, own]) => {
    const rival = b[path];
    return rival ? countGates(path, own, rival, kept?.variants.a?.[path]) : [];
  });
  return [
    ...counts,
    ...ratioGates(summary.ratios, kept?.ratios ?? {}, 'phone'),
    ...ratioGates(summary.desktop?.ratios ?? {}, kept?.desktop?.ratios ?? {}, 'desktop'),
    ...againGates(summary),
  ];
}
