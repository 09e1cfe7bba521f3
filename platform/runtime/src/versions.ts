import type { ShareRequest } from './share-types';

/** Numeric fields of a version, then its pre-release text. */
type Version = readonly [number, number, number, string];

function parse(text: string): Version {
  const [core = '', pre = ''] = text.split('+')[0]?.split(/-(.*)/s) ?? [];
  const [major = 0, minor = 0, patch = 0] = core.split('.').map(Number);
  return [major, minor, patch, pre];
}

/**
 * Order of two exact versions, for sorting (semver 2.0, section 11; pre-releases are compared as
 * text, which is enough for the `-0` bounds that normalised ranges carry).
 */
export function compareVersions(a: string, b: string): number {
  const left = parse(a);
  const right = parse(b);
  for (let index = 0; index < 3; index += 1) {
    const difference = (left[index] as number) - (right[index] as number);
    if (difference !== 0) return difference;
  }
  if (left[3] === right[3]) return 0;
  if (left[3] === '') return 1;
  if (right[3] === '') return -1;
  return left[3] < right[3] ? -1 : 1;
}

const CHECKS: Record<string, (order: number) => boolean> = {
  '>=': (order) => order >= 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '<': (order) => order < 0,
  '=': (order) => order === 0,
};

/**
 * Whether a version is within a normalised range: comparators joined by spaces (and) and `||` (or),
 * as `new Range(text).range` of the semver package gives. Builds normalise, so that browsers need
 * no parser for carets and tildes.
 */
export function satisfies(version: string, range: string | false | undefined): boolean {
  if (!range || range === '*') return true;
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .split(/\s+/)
      .every((comparator) => {
        const [, operator = '', bound = ''] = /^([<>]?=?)(.*)$/.exec(comparator) ?? [];
        if (bound === '' || bound === '*') return true;
        return (CHECKS[operator || '='] as (order: number) => boolean)(
          compareVersions(version, bound),
        );
      }),
  );
}

/**
 * Chooses the version for a consumer. The browser and the composer both use it, so that both render
 * the same.
 *
 * A singleton takes the highest supplied version if the range allows it. Anything else takes the
 * highest version within the range. If none matches, returns `undefined` and the consumer uses its
 * own copy.
 */
export function chooseVersion(
  versions: readonly string[],
  request: ShareRequest,
): string | undefined {
  const ordered = [...versions].sort((a, b) => compareVersions(b, a));
  const candidates = request.singleton ? ordered.slice(0, 1) : ordered;
  return candidates.find((version) => satisfies(version, request.requiredVersion));
}
