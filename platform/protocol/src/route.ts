import { EloError } from './errors';

/**
 * Longest value of a parameter, or of one segment of a tail, in bytes of UTF-8: `elo export` makes a
 * folder of it. An address with a longer one matches no route.
 */
export const MAX_PARAMETER_BYTES = 200;

type NameOf<Segment extends string> = Segment extends `:${infer Name}*`
  ? Name
  : Segment extends `:${infer Name}`
    ? Name
    : never;

type NamesOf<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? NameOf<Segment> | NamesOf<Rest>
  : NameOf<Path>;

/** Parameters of a route pattern, decoded: those of `/recipes/:slug` are `{ slug: string }`. */
export type RouteParams<Path extends string = string> = string extends Path
  ? Readonly<Record<string, string>>
  : { readonly [Name in NamesOf<Path>]: string };

export interface MatchedRoute {
  readonly route: string;
  /** Decoded values by name; that of a tail is its segments, joined by `/`, or an empty string. */
  readonly params: RouteParams;
}

const PATTERN =
  /^\/(?:(?:[a-z0-9-]+|:[a-z][A-Za-z0-9]*)(?:\/(?:[a-z0-9-]+|:[a-z][A-Za-z0-9]*))*(?:\/:[a-z][A-Za-z0-9]*\*)?|:[a-z][A-Za-z0-9]*\*)?$/;

const NAMES = /:[A-Za-z0-9]+/g;

/**
 * Whether a text is a route pattern: literal segments (`/news`), parameters (`/recipes/:slug`) and
 * at the end at most one tail, which takes any number of segments, also none (`/docs/:rest*`).
 */
export function isRoutePattern(text: string): boolean {
  const names = text.match(NAMES) ?? [];
  return PATTERN.test(text) && new Set(names).size === names.length;
}

/** Whether a pattern has parameters: then its documents are those that its page's `variants` names. */
export function hasParams(pattern: string): boolean {
  return pattern.includes('/:');
}

/** A pattern without its parameters' names: a release may have one route of each shape. */
export function routeShape(pattern: string): string {
  return pattern.replace(NAMES, ':');
}

/** Refuses malformed patterns and two of equal shape. @throws EloError `routes` */
export function requireRoutes(patterns: readonly string[]): void {
  const wrong = patterns.find((pattern) => !isRoutePattern(pattern));
  if (wrong !== undefined) {
    throw new EloError('routes', `${JSON.stringify(wrong)} is no route path`, {
      next: 'Use lower-case letters, digits and dashes, :name for a parameter, and :name* for the rest of the path.',
    });
  }
  const shapes = patterns.map(routeShape);
  const second = shapes.findIndex((shape, index) => shapes.indexOf(shape) < index);
  if (second < 0) return;
  const first = patterns[shapes.indexOf(shapes[second] as string)];
  throw new EloError('routes', `${first} and ${patterns[second]} match the same addresses`, {
    next: 'Remove one of the two routes.',
  });
}

/**
 * Finds the route of an address. From left to right, a literal segment takes precedence over a
 * parameter, and a parameter over a tail.
 * @param patterns route patterns; others match nothing
 * @param path percent-encoded, as in `location.pathname`; decoded once
 */
export function matchRoute(patterns: Iterable<string>, path: string): MatchedRoute | undefined {
  const segments = decodeSegments(path);
  if (segments === undefined) return undefined;
  let best: MatchedRoute | undefined;
  for (const route of patterns) {
    const params = matchPattern(route, segments);
    if (params && (best === undefined || takesPrecedence(route, best.route))) {
      best = { route, params };
    }
  }
  return best;
}

/** Whether a pattern gets the addresses that another one matches too. */
export function takesPrecedence(pattern: string, other: string): boolean {
  return rankOf(pattern) < rankOf(other);
}

/** Sorts the first difference of two patterns, from left to right: end, literal, parameter, tail. */
function rankOf(pattern: string): string {
  const kinds = segmentsOf(pattern).map((segment) => {
    if (!segment.startsWith(':')) return '0';
    return segment.endsWith('*') ? '2' : '1';
  });
  return kinds.join('');
}

/**
 * Address of a route: `hrefOf('/recipes/:slug', { slug: 'rühr' })` is `/recipes/r%C3%BChr`.
 * @param search query with its `?`
 * @throws EloError `invalid-request` for a value that no address can have
 */
export function hrefOf<Path extends string>(
  pattern: Path,
  params: RouteParams<Path>,
  search = '',
): string {
  const values: RouteParams = params;
  const segments = segmentsOf(pattern).flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const isTail = segment.endsWith('*');
    const name = segment.slice(1, isTail ? -1 : undefined);
    const value = values[name] ?? '';
    if (isTail && value === '') return [];
    const parts = isTail ? value.split('/') : [value];
    const wrong = parts.find((part) => !isParameter(part));
    if (wrong === undefined) return parts.map(encodeSegment);
    throw new EloError(
      'invalid-request',
      `${JSON.stringify(wrong)} cannot be the parameter ${name} of ${pattern}`,
      {
        next: `Use 1 to ${MAX_PARAMETER_BYTES} bytes without /, \\ and control characters, and neither . nor .. alone.`,
      },
    );
  });
  return (segments.join('/') || '/') + search;
}

/** Percent-encodes a decoded path as {@link hrefOf} does. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeSegment).join('/');
}

function segmentsOf(path: string): string[] {
  return path === '/' ? [''] : path.split('/');
}

function decodeSegments(path: string): string[] | undefined {
  try {
    return segmentsOf(path).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Leaves readable what a path may contain, as browsers do. */
function encodeSegment(text: string): string {
  return encodeURI(text).replaceAll('?', '%3F').replaceAll('#', '%23');
}

/** Whether a decoded segment may be a parameter's value. */
function isParameter(text: string): boolean {
  if (text === '' || /^\.\.?$|[/\\\p{Cc}\p{Cs}]/u.test(text)) return false;
  return encodeURIComponent(text).replace(/%../g, '_').length <= MAX_PARAMETER_BYTES;
}

function matchPattern(pattern: string, segments: readonly string[]): RouteParams | undefined {
  const params: Record<string, string> = {};
  const parts = segmentsOf(pattern);
  for (const [index, part] of parts.entries()) {
    if (part.startsWith(':') && part.endsWith('*')) {
      const tail = segments.slice(index);
      if (!tail.every(isParameter)) return undefined;
      return { ...params, [part.slice(1, -1)]: tail.join('/') };
    }
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (part.startsWith(':')) {
      if (!isParameter(segment)) return undefined;
      params[part.slice(1)] = segment;
    } else if (part !== segment) return undefined;
  }
  return parts.length === segments.length ? params : undefined;
}
