import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PackageManifest } from '@elo-platform/protocol';
import { EloError } from '@elo-platform/protocol';
import { concurrently, packageKey, type Store } from '@elo-platform/store';

/** A use that must compile. `types` and `oldTypes` are declaration files of the packages. */
export type TypeCheck =
  | {
      readonly kind: 'page';
      readonly module: string;
      readonly after: PackageManifest;
      readonly types: string;
    }
  | {
      readonly kind: 'name';
      readonly module: string;
      readonly name: string;
      readonly usedBy: readonly string[];
      readonly before: PackageManifest;
      readonly oldTypes: string;
      readonly after: PackageManifest;
      readonly types: string;
    };

/** A use that does not compile any more, with the compiler's own words. */
export interface TypeFailure {
  readonly check: TypeCheck;
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
export async function compileTypes(
  store: Store,
  checks: readonly TypeCheck[],
): Promise<TypeFailure[]> {
  if (checks.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'elo-types-'));
  try {
    await placeDeclarations(store, folder, checks);
    const files = checks.map((_, index) => `check-${index}.ts`);
    await Promise.all(
      checks.map((check, index) => writeFile(join(folder, files[index] ?? ''), sourceOf(check))),
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

function folderOf({ name, version }: PackageManifest): string {
  return `packages/${name}/${version}`;
}

function sourceOf(check: TypeCheck): string {
  const after = `typeof import('./${folderOf(check.after)}/${check.types}')`;
  if (check.kind === 'page') {
    return `import type { PageModule } from '@elo-platform/protocol';
declare const page: ${after}['default'];
export const check: PageModule<any, any> = page;
`;
  }
  const before = `typeof import('./${folderOf(check.before)}/${check.oldTypes}')`;
  const name = JSON.stringify(check.name);
  return `declare const after: ${after};
export const check: (${before})[${name}] = after[${name}];
`;
}

async function placeDeclarations(
  store: Store,
  folder: string,
  checks: readonly TypeCheck[],
): Promise<void> {
  const manifests = checks.flatMap((check) =>
    check.kind === 'page' ? [check.after] : [check.before, check.after],
  );
  const keys = manifests.flatMap(({ name, version, files }) =>
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
function readFailures(output: string, checks: readonly TypeCheck[]): TypeFailure[] {
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
    check: checks[index] as TypeCheck,
    message: lines.join('\n'),
  }));
}
