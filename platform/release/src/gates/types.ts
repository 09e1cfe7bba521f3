import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EloError, type PackageManifest } from '@elo-platform/protocol';
import { AT_ONCE, concurrently, packageKey, type Store, shareKeyOf } from '@elo-platform/store';
import { type Candidate, type Fault, type Gate, manifestsOf } from './gate';
import { resolveShared, suppliedBy } from './shared';

/**
 * Exposed modules keep the types that a live consumer relies on. The shell consumes pages by the
 * contract's PageModule; remotes consume shared packages by the names that they import.
 */
export const typesGate: Gate = {
  name: 'types',
  code: 'types',
  check: async (candidate) => {
    const checks = [...pageChecks(candidate), ...sharedChecks(candidate)];
    return compileTypes(candidate.store, checks);
  },
};

/** A use of published declarations that must compile. */
interface Use {
  /** TypeScript that names them by {@link typeOfModule}. */
  readonly source: string;
  /** Packages whose declarations it names. */
  readonly packages: readonly PackageManifest[];
  /** What it means when the use does not compile, and what to do then. */
  readonly what: string;
  readonly next: string;
}

/** Pages of remotes that are new or changed. */
function pageChecks(candidate: Candidate): Use[] {
  return manifestsOf(candidate)
    .filter((manifest) => manifest.kind === 'remote' && hasNewTypes(candidate, manifest))
    .flatMap((after) =>
      after.routes.flatMap(({ module }) => {
        const types = after.exposes[module]?.types;
        if (types === undefined) return [];
        const source = `import type { PageModule } from '@elo-platform/protocol';
declare const page: ${typeOfModule(after, types)}['default'];
export const check: PageModule<any, any> = page;
`;
        const what = `${after.name}@${after.version} exposes ${module}, which is not a page by the contract`;
        const next =
          'Correct the page (typed as PageModule, the compiler checks it while you write).';
        return [{ packages: [after], source, what, next }];
      }),
    );
}

/** Changed shared packages, once for every name that a remote which gets the new one imports. */
function sharedChecks(candidate: Candidate): Use[] {
  const manifests = manifestsOf(candidate);
  const supplied = suppliedBy(manifests);
  return manifests
    .filter((manifest) => manifest.kind === 'shared' && hasNewTypes(candidate, manifest))
    .flatMap((after) => {
      const before = candidate.live[after.name];
      const key = shareKeyOf(after);
      const consumers = manifests.flatMap(({ name, shared }) => {
        const dependency = name === after.name ? undefined : shared[key];
        const isSupplied =
          dependency && resolveShared(dependency, supplied.get(key)) === 'supplied';
        // Only uses of the live version can break; a newer one was checked by its own build.
        return (isSupplied && candidate.live[name]) || [];
      });
      return before === undefined ? [] : namesChecks(before, after, consumers, key);
    });
}

function namesChecks(
  before: PackageManifest,
  after: PackageManifest,
  consumers: readonly PackageManifest[],
  key: string,
): Use[] {
  const [oldTypes, types] = [before, after].map(({ exposes }) => exposes['./index']?.types);
  if (oldTypes === undefined || types === undefined) return [];
  const users = new Map<string, string[]>();
  for (const { name, shared } of consumers) {
    for (const used of shared[key]?.names ?? []) {
      users.set(used, [...(users.get(used) ?? []), name]);
    }
  }
  return [...users].map(([name, usedBy]) => ({
    packages: [before, after],
    source: `declare const after: ${typeOfModule(after, types)};
type Before = (${typeOfModule(before, oldTypes)})[${JSON.stringify(name)}];
export const check: Before = after[${JSON.stringify(name)}];
${/^[A-Z]/.test(name) ? lostProperties(name) : ''}`,
    what: `${after.name}@${after.version} breaks ${name}, which ${usedBy.join(', ')} uses`,
    next: 'Keep the old use working, or publish it as a new major version.',
  }));
}

/**
 * Source that does not compile if a component no longer takes a property: to the compiler, a function
 * may ignore what it is passed, but JSX may not pass it.
 */
const lostProperties = (component: string): string =>
  `type Properties<C> = C extends (given: infer P, ...rest: any) => unknown ? KeysOf<P> : never;
type KeysOf<P> = P extends unknown ? keyof P : never;
type After = Properties<(typeof after)[${JSON.stringify(component)}]>;
declare const lost: Exclude<Properties<Before>, After>;
export const taken: After = lost;
`;

/** Whether a package's declarations differ from those that are live. */
function hasNewTypes(candidate: Candidate, after: PackageManifest): boolean {
  const before = candidate.live[after.name];
  if (before === undefined) return true;
  const digest = ({ files }: PackageManifest) =>
    Object.entries(files)
      .filter(([file]) => file.startsWith('types/'))
      .map(([file, { integrity }]) => `${file} ${integrity}`)
      .sort()
      .join('\n');
  return digest(before) !== digest(after);
}

const OPTIONS = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: [],
};

/**
 * Compiles one small file per use against the published declarations, all in one run of the
 * compiler, in a temporary folder that sees this program's own modules.
 */
async function compileTypes(store: Store, checks: readonly Use[]): Promise<Fault[]> {
  if (checks.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'elo-types-'));
  try {
    await placeDeclarations(store, folder, checks);
    const files = checks.map((_, index) => `check-${index}.ts`);
    await Promise.all(
      checks.map(({ source }, index) => writeFile(join(folder, files[index] ?? ''), source)),
    );
    // Folder of React's types and the contract: the compiler's own node_modules.
    await symlink(dirname(compilerFolder()), join(folder, 'node_modules'), 'dir');
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: OPTIONS, files }),
    );
    return readFailures(await runCompiler(folder), checks);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Type of a package's module, in the source of a check. @param file its declaration file */
function typeOfModule({ name, version }: PackageManifest, file: string): string {
  return `typeof import('./${packageKey(name, version, file)}')`;
}

async function placeDeclarations(
  store: Store,
  folder: string,
  checks: readonly Use[],
): Promise<void> {
  const keys = checks
    .flatMap(({ packages }) => packages)
    .flatMap(({ name, version, files }) =>
      Object.keys(files)
        .filter((file) => file.startsWith('types/'))
        .map((file) => packageKey(name, version, file)),
    );
  await concurrently([...new Set(keys)], AT_ONCE, async (key) => {
    const bytes = await store.get(key);
    await mkdir(dirname(join(folder, key)), { recursive: true });
    await writeFile(join(folder, key), bytes ?? '');
  });
}

function compilerFolder(): string {
  return dirname(require.resolve('typescript/package.json'));
}

/** The compiler's output; it exits with 1 or 2 when something does not compile. */
function runCompiler(folder: string): Promise<string> {
  const compiler = join(compilerFolder(), 'bin', 'tsc');
  // By a relative path: if the folder is behind a link, its messages name files from the real one.
  const words = [compiler, '-p', '.', '--pretty', 'false'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, words, { cwd: folder }, (error, stdout) => {
      if (error === null || stdout.includes('error TS')) return resolve(stdout);
      reject(
        new EloError('internal', 'The TypeScript compiler did not run', {
          next: 'Install the dependencies again (npm install).',
          cause: error,
        }),
      );
    });
  });
}

/** Errors per check file; continuation lines are indented. Errors elsewhere belong to no use. */
function readFailures(output: string, checks: readonly Use[]): Fault[] {
  const messages = new Map<number, string[]>();
  let current: string[] | undefined;
  for (const line of output.split('\n')) {
    const start = /^check-(\d+)\.ts\(\d+,\d+\): error (.*)$/.exec(line);
    if (start !== null) {
      const index = Number(start[1]);
      current = messages.get(index) ?? [];
      messages.set(index, current);
      current.push(start[2] ?? '');
    } else if (line.startsWith(' ')) current?.push(line.trimEnd());
    else current = undefined;
  }
  return [...messages].map(([index, lines]) => {
    const { what, next } = checks[index] as Use;
    return { message: `${what}: ${lines.join('\n')}`, next };
  });
}
