import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';

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

test('every package of the lock runs on the oldest Node that package.json names: npm leaves out binaries that do not', () => {
  const { packages } = readLock('.');
  const oldest = minVersion(packages['']?.engines?.node ?? '');
  const later = Object.entries(packages).filter(
    ([, { engines }]) => engines?.node && !satisfies(oldest ?? '', engines.node),
  );
  expect(oldest?.version).toMatch(/^20\./);
  expect(later.map(([place]) => place)).toEqual([]);
});
