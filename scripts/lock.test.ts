import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is read here of the lock file: packages by their place, each with what it may install. */
interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly optionalDependencies?: Readonly<Record<string, string>>;
        readonly engines?: { readonly node?: string };
      }
    >
  >;
}

function readLock(folder: string): Lock {
  return JSON.parse(readFileSync(join(__dirname, '..', folder, 'package-lock.json'), 'utf8'));
}

test.each([
  ['.', '@swc/core-darwin'],
  ['bench/rivals/astro', '@astrojs/compiler-binding-darwin'],
  ['bench/rivals/marko', '@esbuild/darwin'],
  ['bench/rivals/next', '@next/swc-darwin'],
])(
  'the lock of %s has an entry for every optional dependency, so that every system gets its binaries',
  (folder, binary) => {
    const { packages } = readLock(folder);
    const names = new Set(
      Object.keys(packages).map((place) => place.split('node_modules/').at(-1)),
    );
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !names.has(name))
        .map((name) => `${place} wants ${name}`),
    );
    expect(missing).toEqual([]);
    // A lock without any would pass without a look at one.
    expect([...names].filter((name) => name?.startsWith(binary))).toHaveLength(2);
  },
);

test('no package of the lock asks for a later Node than 20, the oldest that the README names', () => {
  const isLater = (range: string) => Number(/\d+/.exec(range)?.[0]) > 20;
  const later = Object.entries(readLock('.').packages).filter(([, { engines }]) =>
    engines?.node?.split('||').every(isLater),
  );
  expect(later.map(([place]) => place)).toEqual([]);
});
