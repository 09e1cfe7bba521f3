import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CONTRACT_VERSION, EloError, type PackageManifest } from '@elo-platform/protocol';
import { mediaTypeOf } from '@elo-platform/protocol/headers';
import { packageManifestSchema } from '@elo-platform/protocol/schemas';
import { concurrently, integrityOf, sourceMapOf } from '@elo-platform/store';
import { z } from 'zod';
import { readJsonFile } from '../context/files';
import { describeForeign, ELO_FILE, eloFileSchema, LACKS, requireSyntax } from './foreign-build';
import { bareName, folderOf } from './package-names';

const MANIFEST = 'elo-package.json';

/** Files read at once. */
const WIDTH = 64;

const projectSchema = z.object({
  name: z.string(),
  version: z.string(),
  elo: z
    .object({
      kind: z.enum(['shell', 'remote', 'shared', 'assets']),
      dist: z.string().default('dist'),
      contract: z.number().int().positive().default(CONTRACT_VERSION),
      sample: z.array(z.string()).default([]),
    })
    .optional(),
});

/** A built package, checked against its own manifest. */
export interface Build {
  readonly manifest: PackageManifest;
  /** Bytes of every file that the manifest lists. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Version in package.json; another one than the manifest's means an old build. */
  readonly sourceVersion: string;
  /** What a remote that another bundler built cannot do; empty for every other package. */
  readonly lacks: readonly string[];
}

/**
 * Reads a package's build output and checks that it is exactly what its manifest says. Assets and
 * remotes of other bundlers have none: theirs is written here.
 * @param named the package's folder, or its name, if its folder is in the working folder
 * @param as version to publish assets as, which no build has stamped; default: package.json's
 * @throws EloError `usage` when there is no build, or it was changed after building
 */
export async function readBuild(named: string, as?: string): Promise<Build> {
  const folder = await folderOf(named);
  const project = await readJsonFile(
    join(folder, 'package.json'),
    projectSchema,
    `${folder} is not the folder of a package`,
    'Name a folder that holds a package.json with name, version and elo.kind.',
  );
  const eloFile = join(folder, ELO_FILE);
  // Without the file, elo-build builds the package.
  const elo = existsSync(eloFile)
    ? orExplain(`${eloFile} is malformed`, 'docs/other-bundlers.md lists its fields.', () =>
        eloFileSchema.parse(JSON.parse(readFileSync(eloFile, 'utf8'))),
      )
    : undefined;
  const dist = join(folder, elo?.dist ?? project.elo?.dist ?? 'dist');
  const files = await readTree(dist);
  const text = files.get(MANIFEST);
  files.delete(MANIFEST);
  if (elo !== undefined) {
    hideSourceMaps(files);
    const manifest = describeBuild(project, files, () => {
      const { fields, server } = describeForeign(elo, files);
      files.set(server[0], Buffer.from(server[1]));
      return fields;
    });
    await requireSyntax(manifest, files);
    return { manifest, files, sourceVersion: project.version, lacks: LACKS };
  }
  if (project.elo?.kind === 'assets') {
    const assets = { ...project, version: as ?? project.version };
    const manifest = describeBuild(assets, files, () => ({ kind: 'assets' }));
    return { manifest, files, sourceVersion: assets.version, lacks: [] };
  }
  if (text === undefined) {
    throw new EloError('usage', `${dist} holds no finished build: ${MANIFEST} is missing`, {
      next: `Build the package first, without errors: npm run build in ${folder}.`,
    });
  }
  const manifest = orExplain(
    `${join(dist, MANIFEST)} is malformed`,
    'Build the package again with the current @elo-platform/build.',
    () => packageManifestSchema.parse(JSON.parse(Buffer.from(text).toString())),
  );
  checkFiles(manifest, files);
  return { manifest, files, sourceVersion: project.version, lacks: [] };
}

/** Moves the source maps next to scripts and styles to where elo-build writes them: no server offers these. */
function hideSourceMaps(files: Map<string, Uint8Array>): void {
  for (const [path, bytes] of [...files]) {
    const script = path.replace(/\.map$/, '');
    if (script === path || !files.has(script)) continue;
    files.delete(path);
    files.set(sourceMapOf(script), bytes);
  }
}

async function readTree(root: string): Promise<Map<string, Uint8Array>> {
  const list = readdir(root, { recursive: true, withFileTypes: true });
  const names = await list.catch((cause: unknown) => {
    const next = 'Build the package first (npm run build).';
    throw new EloError('usage', `${root} does not exist`, { next, cause });
  });
  const link = names.find((entry) => entry.isSymbolicLink());
  if (link !== undefined) {
    throw new EloError('usage', `${join(link.parentPath, link.name)} is a link`, {
      next: 'Put the file itself there: links are not published.',
    });
  }
  // What macOS writes into folders that Finder shows is no part of a build.
  const files = names.filter((entry) => entry.isFile() && entry.name !== '.DS_Store');
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  // A package may have more files than a process may open at once.
  const read = await concurrently(paths, WIDTH, async (path) => {
    return [relative(root, path).replaceAll('\\', '/'), await readFile(path)] as const;
  });
  return new Map(read);
}

/** What a reading gives; what it throws is explained. @throws EloError `usage` */
function orExplain<Value>(what: string, next: string, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof EloError) throw cause;
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new EloError('usage', `${what}: ${why}`, { next, cause });
  }
}

/** The manifest of a build that has none. @param fields what its kind adds; may add files */
function describeBuild(
  project: z.infer<typeof projectSchema>,
  files: ReadonlyMap<string, Uint8Array>,
  fields: () => Partial<PackageManifest>,
): PackageManifest {
  const next =
    'Correct that and publish again. File names may hold letters, digits and . _ @ ~ - only.';
  return orExplain(`${project.name} cannot be published`, next, () => {
    const own = fields();
    const listed = [...files].map(([file, bytes]) => {
      const type = mediaTypeOf(file);
      return [file, { integrity: integrityOf(bytes), bytes: bytes.byteLength, type }];
    });
    return packageManifestSchema.parse({
      schema: 1,
      name: bareName(project.name),
      version: project.version,
      scope: /^@[^/]+/.exec(project.name)?.[0],
      contract: project.elo?.contract ?? CONTRACT_VERSION,
      exposes: {},
      shared: {},
      routes: [],
      sample: project.elo?.sample ?? [],
      ...own,
      files: Object.fromEntries(listed),
    });
  });
}

function checkFiles(manifest: PackageManifest, files: ReadonlyMap<string, Uint8Array>): void {
  const wrong = [
    ...Object.keys(manifest.files)
      .filter((file) => !files.has(file))
      .map((file) => `${file} is missing`),
    ...[...files]
      .filter(([file, bytes]) => manifest.files[file]?.integrity !== integrityOf(bytes))
      .map(([file]) => (manifest.files[file] ? `${file} was changed` : `${file} is not listed`)),
  ];
  if (wrong.length === 0) return;
  const more = wrong.length > 5 ? `, ${wrong.length - 5} more` : '';
  const what = `The build of ${manifest.name} is not what its manifest says`;
  throw new EloError('usage', `${what}: ${wrong.slice(0, 5).join(', ')}${more}`, {
    next: 'Empty the output folder and build again.',
  });
}
