import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION, EloError, type PackageManifest } from '@elo-platform/protocol';
import { packageManifestSchema } from '@elo-platform/protocol/schemas';
import { integrityOf, mediaTypeOf } from '@elo-platform/store';
import { z } from 'zod';
import { folderOf } from './package-names';

const MANIFEST = 'elo-package.json';

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
}

/**
 * Reads a package's build output and checks that it is exactly what its manifest says.
 * @param named the package's folder, or its name, if its folder is in the working folder
 * @param as version to publish assets as, which no build has stamped; default: package.json's
 * @throws EloError `usage` when there is no build, or it was changed after building
 */
export async function readBuild(named: string, as?: string): Promise<Build> {
  const folder = await folderOf(named);
  const project = await readProject(folder);
  const dist = join(folder, project.elo?.dist ?? 'dist');
  const files = await readTree(dist);
  const text = files.get(MANIFEST);
  files.delete(MANIFEST);
  if (project.elo?.kind === 'assets') {
    const assets = { ...project, version: as ?? project.version };
    return { manifest: describeAssets(assets, files), files, sourceVersion: assets.version };
  }
  if (text === undefined) {
    throw new EloError('usage', `${dist} holds no ${MANIFEST}`, {
      next: `Build the package first: npm run build in ${folder}.`,
    });
  }
  const manifest = parseManifest(text, join(dist, MANIFEST));
  checkFiles(manifest, files);
  return { manifest, files, sourceVersion: project.version };
}

async function readProject(folder: string) {
  try {
    return projectSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  } catch (cause) {
    throw new EloError('usage', `${folder} is not the folder of a package`, {
      next: 'Name a folder that holds a package.json with name, version and elo.kind.',
      cause,
    });
  }
}

async function readTree(root: string): Promise<Map<string, Uint8Array>> {
  const names = await readdir(root, { recursive: true, withFileTypes: true }).catch(
    (cause: unknown) => {
      throw new EloError('usage', `${root} does not exist`, {
        next: 'Build the package first (npm run build).',
        cause,
      });
    },
  );
  const link = names.find((entry) => entry.isSymbolicLink());
  if (link !== undefined) {
    throw new EloError('usage', `${join(link.parentPath, link.name)} is a link`, {
      next: 'Put the file itself there: links are not published.',
    });
  }
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const read = paths.sort().map(async (path): Promise<[string, Uint8Array]> => {
    const name = path.slice(root.replace(/\/$/, '').length + 1).replaceAll('\\', '/');
    return [name, await readFile(path)];
  });
  return new Map(await Promise.all(read));
}

function parseManifest(bytes: Uint8Array, file: string): PackageManifest {
  try {
    return packageManifestSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch (cause) {
    throw new EloError('usage', `${file} is malformed: ${reasonOf(cause)}`, {
      next: 'Build the package again with the current @elo-platform/build.',
      cause,
    });
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
}

function describeAssets(
  project: z.infer<typeof projectSchema>,
  files: ReadonlyMap<string, Uint8Array>,
): PackageManifest {
  const listed = [...files].map(([file, bytes]) => {
    const type = mediaTypeOf(file);
    return [file, { integrity: integrityOf(bytes), bytes: bytes.byteLength, type }];
  });
  const described = packageManifestSchema.safeParse({
    schema: 1,
    name: project.name.replace(/^@[^/]+\//, ''),
    version: project.version,
    scope: /^@[^/]+/.exec(project.name)?.[0],
    kind: 'assets',
    contract: project.elo?.contract ?? CONTRACT_VERSION,
    exposes: {},
    shared: {},
    routes: [],
    sample: project.elo?.sample ?? [],
    files: Object.fromEntries(listed),
  });
  if (described.success) return described.data;
  const why = reasonOf(described.error);
  throw new EloError('usage', `The assets of ${project.name} cannot be published: ${why}`, {
    next: 'Name files with letters, digits and . _ @ ~ - only.',
    cause: described.error,
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
  const shown =
    wrong.slice(0, 5).join(', ') + (wrong.length > 5 ? `, ${wrong.length - 5} more` : '');
  throw new EloError(
    'usage',
    `The build of ${manifest.name} is not what its manifest says: ${shown}`,
    {
      next: 'Empty the output folder and build again.',
    },
  );
}
