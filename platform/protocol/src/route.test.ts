import fc from 'fast-check';
import { definePage, type PageProps } from './page';
import {
  encodePath,
  hasParams,
  hrefOf,
  isRoutePattern,
  MAX_PARAMETER_BYTES,
  matchRoute,
  requireRoutes,
  routeShape,
} from './route';

const PATTERNS = [
  '/',
  '/recipes',
  '/recipes/new',
  '/recipes/:slug',
  '/:section/new',
  '/docs/:rest*',
];

describe('isRoutePattern', () => {
  test.each(['/', '/news', '/a-1/b', '/:a', '/recipes/:slug', '/r/:id/steps/:step', '/:rest*'])(
    'takes %s',
    (pattern) => expect(isRoutePattern(pattern)).toBe(true),
  );

  test.each([
    '',
    'news',
    '//',
    '/News',
    '/news/',
    '/r/:',
    '/r/:Slug',
    '/r/a:slug',
    '/r/:slug.html',
    '/r/:rest*/edit',
    '/r/:id/:id',
    '/r/:id/:id*',
    '/r/*',
    '/r/:a-b',
  ])('refuses %j', (pattern) => expect(isRoutePattern(pattern)).toBe(false));
});

describe('matchRoute', () => {
  test.each([
    ['/', '/', {}],
    ['/recipes', '/recipes', {}],
    ['/recipes/new', '/recipes/new', {}],
    ['/recipes/soup', '/recipes/:slug', { slug: 'soup' }],
    ['/recipes/r%C3%BChr%20doce', '/recipes/:slug', { slug: 'rühr doce' }],
    ['/tips/new', '/:section/new', { section: 'tips' }],
    ['/docs', '/docs/:rest*', { rest: '' }],
    ['/docs/new', '/docs/:rest*', { rest: 'new' }],
    ['/docs/a/b', '/docs/:rest*', { rest: 'a/b' }],
  ])('%s is of %s', (path, route, params) => {
    expect(matchRoute(PATTERNS, path)).toEqual({ route, params });
  });

  test.each([
    ['an empty segment', '/recipes/'],
    ['two slashes', '/docs//a'],
    ['a slash in a parameter', '/recipes/a%2Fb'],
    ['a backslash', '/recipes/a%5Cb'],
    ['a control character', '/recipes/a%00'],
    ['a dot segment', '/recipes/%2e%2E'],
    ['a dot', '/docs/a/.'],
    ['a broken escape', '/recipes/%E0'],
    ['an overlong parameter', `/recipes/${'a'.repeat(MAX_PARAMETER_BYTES + 1)}`],
    ['an overlong parameter by its bytes', `/recipes/${'%C3%A3'.repeat(101)}`],
    ['more segments', '/recipes/a/b'],
  ])('an address with %s matches no parameter', (_what, path) => {
    expect(matchRoute(PATTERNS, path)).toBeUndefined();
  });

  test('takes a parameter of exactly the limit', () => {
    const slug = 'a'.repeat(MAX_PARAMETER_BYTES);
    expect(matchRoute(PATTERNS, `/recipes/${slug}`)?.params).toEqual({ slug });
  });

  test('decodes once', () => {
    expect(matchRoute(PATTERNS, '/recipes/50%2525')?.params).toEqual({ slug: '50%25' });
  });

  test('prefers a literal, then a parameter, then a tail, in any order', () => {
    const all = ['/a/:rest*', '/a/:x', '/a/b', '/:y/b'];
    for (const patterns of [all, [...all].reverse()]) {
      expect(matchRoute(patterns, '/a/b')?.route).toBe('/a/b');
      expect(matchRoute(patterns, '/a/c')?.route).toBe('/a/:x');
      expect(matchRoute(patterns, '/a/c/d')?.route).toBe('/a/:rest*');
      expect(matchRoute(patterns, '/c/b')?.route).toBe('/:y/b');
    }
    expect(matchRoute(['/a/:rest*', '/a'], '/a')?.route).toBe('/a');
  });
});

/** A pattern's segments; a tail may follow. */
const pattern = fc
  .tuple(fc.array(fc.constantFrom('a', 'b', 'c-1', ':p'), { maxLength: 4 }), fc.boolean())
  .map(([parts, tail]) => {
    const named = parts.map((part, index) => (part === ':p' ? `:p${index}` : part));
    return `/${[...named, ...(tail ? [':tail*'] : [])].join('/')}`;
  });

const value = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => !/^\.\.?$|[/\\\p{Cc}\p{Cs}]/u.test(text));

test('property: an address of a pattern leads back to its parameters', () => {
  fc.assert(
    fc.property(pattern, fc.array(value, { minLength: 6, maxLength: 6 }), (route, values) => {
      expect(isRoutePattern(route)).toBe(true);
      const names = route.match(/:[a-z0-9]+/g)?.map((name) => name.slice(1)) ?? [];
      const params = Object.fromEntries(
        names.map((name, index) => [name, values[index] as string]),
      );
      const path = hrefOf<string>(route, params);
      expect(matchRoute([route], path)).toEqual({ route, params });
      // A browser asks for what a link says.
      expect(new URL(path, 'http://site').pathname).toBe(path);
      expect(encodePath(decodeURIComponent(path))).toBe(path);
    }),
  );
});

test('property: two patterns with other shapes never tie, and the order of patterns is nothing', () => {
  const path = fc
    .array(fc.constantFrom('a', 'b', 'c-1', 'x'), { maxLength: 5 })
    .map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(
      fc.uniqueArray(pattern, { selector: routeShape, maxLength: 6 }),
      path,
      (all, at) => {
        expect(matchRoute([...all].reverse(), at)).toEqual(matchRoute(all, at));
      },
    ),
  );
});

test('property: no text makes it throw, and every parameter keeps its promise', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { params = {} } = matchRoute(['/:a', '/x/:b', '/:rest*'], `/${text}`) ?? {};
      for (const [name, found] of Object.entries(params)) {
        const parts = name === 'rest' && found !== '' ? found.split('/') : [found];
        if (name === 'rest' && found === '') continue;
        for (const part of parts) expect(part).toMatch(/^(?!\.\.?$)[^/\\\p{Cc}]+$/u);
      }
    }),
  );
});

describe('hrefOf', () => {
  test('fills parameters in', () => {
    expect(hrefOf('/recipes/:slug', { slug: 'rühr & sal' })).toBe('/recipes/r%C3%BChr%20&%20sal');
    expect(hrefOf('/docs/:rest*', { rest: 'a/b?' }, '?page=2')).toBe('/docs/a/b%3F?page=2');
    expect(hrefOf('/docs/:rest*', { rest: '' })).toBe('/docs');
    expect(hrefOf('/:rest*', { rest: '' })).toBe('/');
  });

  test.each(['', '.', '..', 'a/b', 'a\\b', 'a\n', '\ud800', 'x'.repeat(MAX_PARAMETER_BYTES + 1)])(
    'refuses %j',
    (slug) => {
      expect(() => hrefOf('/recipes/:slug', { slug })).toThrow(
        expect.objectContaining({ code: 'invalid-request' }),
      );
    },
  );
});

test('routes that are malformed or match the same addresses are refused', () => {
  expect(() => requireRoutes(['/', '/r/new', '/r/:id', '/:a/new', '/r/:rest*'])).not.toThrow();
  for (const [routes, message] of [
    [['/r/:slug', '/x', '/r/:id'], '/r/:slug and /r/:id match the same addresses'],
    [['/x', '/x'], '/x and /x match'],
    [['/:a*', '/:b*'], '/:a* and /:b* match'],
    [['/r/{id}'], '"/r/{id}" is no route path'],
  ] as const) {
    expect(() => requireRoutes(routes)).toThrow(
      expect.objectContaining({ code: 'routes', message: expect.stringContaining(message) }),
    );
  }
});

test('patterns that differ by names alone have one shape', () => {
  expect(routeShape('/r/:slug/:rest*')).toBe(routeShape('/r/:id/:more*'));
  expect(routeShape('/r/:slug')).not.toBe(routeShape('/r/:slug*'));
  expect(hasParams('/r/:slug')).toBe(true);
  expect(hasParams('/r')).toBe(false);
});

test('the pattern of a page types its parameters', () => {
  definePage({
    path: '/recipes/:slug/:rest*',
    contract: 1,
    load: async ({ params }) => {
      // @ts-expect-error It has no such parameter.
      return { slug: params.slug, rest: params.rest, typo: params.id };
    },
    head: (_data, { params }) => ({ title: params.slug, description: params.rest }),
    variants: async () => [{ params: { slug: 'soup', rest: '' }, search: '?page=2' }],
    Component: ({ host }) => host.params.slug,
  });
  const Soup = ({ data }: PageProps<string>) => data;
  definePage({
    path: '/recipes/:slug',
    contract: 1,
    load: async ({ params }) => params.slug,
    head: (title) => ({ title, description: '' }),
    variants: async () => ['soup'].map((slug) => ({ params: { slug } })),
    // A component need not name the pattern.
    Component: Soup,
  });
  // @ts-expect-error It lacks a parameter.
  expect(() => hrefOf('/recipes/:slug/:step', { slug: 'soup' })).toThrow();
});
