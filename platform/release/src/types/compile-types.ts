import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PackageManifest } from '@elo-platform/protocol';
import { EloError } from '@elo-platform/protocol';
import { concurrently, packageKey, type Store } from '@elo-platform/store';

/** A use of published declarations that must compile. */
export interface TypeCheck {
  /** TypeScript that names them by {@link typeOfModule}. */
  readonly source: string;
  /** Packages whose declarations it names. */
  readonly packages: readonly PackageManifest[];
}

/** A use that does not compile any more, with the compiler's own words. */
interface TypeFailure<Check> {
  readonly check: Check;
  readonly message: string;
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
export async function compileTypes<Check extends TypeCheck>(
  store: Store,
  checks: readonly Check[],
): Promise<TypeFailure<Check>[]> {
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
export function typeOfModule({ name, version }: PackageManifest, file: string): string {
  return `typeof import('./${packageKey(name, version, file)}')`;
}

async function placeDeclarations(
  store: Store,
  folder: string,
  checks: readonly TypeCheck[],
): Promise<void> {
  const keys = checks
    .flatMap(({ packages }) => packages)
    .flatMap(({ name, version, files }) =>
      Object.keys(files)
        .filter((file) => file.startsWith('types/'))
        .map((file) => packageKey(name, version, file)),
    );
  await concurrently([...new Set(keys)], 16, async (key) => {
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
  const words = [compiler, '-p', folder, '--pretty', 'false'];
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
function readFailures<Check>(output: string, checks: readonly Check[]): TypeFailure<Check>[] {
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
  return [...messages].map(([index, lines]) => ({
    check: checks[index] as Check,
    message: lines.join('\n'),
  }));
}
