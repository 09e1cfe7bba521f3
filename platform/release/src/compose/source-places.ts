import { posix } from 'node:path';
import { EloError, keepPromise, type PackageManifest, type Release } from '@elo-platform/protocol';
import { type Frame, frameSchema } from '@elo-platform/protocol/schemas';
import {
  faultOf,
  packageSource,
  readManifest,
  readPlain,
  readRelease,
  releaseSource,
  type Store,
  sourceMapOf,
} from '@elo-platform/store';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { z } from 'zod';

/** A frame of a stack, and the place in the sources that it means. */
export const placeSchema = z.strictObject({
  ...frameSchema.shape,
  package: z.string().optional().describe('Package whose script it is.'),
  version: z.string().optional(),
  commit: z.string().optional().describe('Commit that the version was built from.'),
  source: z
    .strictObject({ file: z.string(), line: z.int(), name: z.string().optional() })
    .optional()
    .describe('Place in the sources; absent without a source map.'),
});

/** A frame as the store explains it ({@link placeSchema}). */
export type Place = Readonly<z.infer<typeof placeSchema>>;

/** A place in a server bundle, as the stack of an error names it. */
const SERVER_PLACE = /([\w-]+)@([^\s/]+)\/(server\/\S+?):(\d+):(\d+)/;

/**
 * What a page's code threw while it was composed, at its place in the sources.
 * @param packages those of the release; the message may name others, because it is written by a page's code
 */
export async function inSources(
  fault: unknown,
  {
    store,
    packages,
  }: { readonly store: Store; packages: Readonly<Record<string, PackageManifest>> },
): Promise<unknown> {
  if (!(fault instanceof EloError)) return fault;
  const [found = '', name = '', version = '', file = '', line, column] =
    SERVER_PLACE.exec(fault.message) ?? [];
  if (packages[name]?.version !== version) return fault;
  const frame = {
    path: `/packages/${name}/${version}/${file}`,
    line: Number(line),
    column: Number(column),
  };
  const { source } = await new SourcePlaces(store).find(frame, []);
  if (source === undefined) return fault;
  const message = fault.message.replace(found, () => `${source.file}:${source.line}`);
  return new EloError(fault.code, message, { next: fault.next, cause: fault });
}

/** A place in a script of a package; line from 1, column from 0. */
interface Spot {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Finds frames of stacks in the sources, by the source maps of the very versions that ran. */
export class SourcePlaces {
  /** What was read of the store, by its kind and name. */
  private readonly known = new Map<string, Promise<unknown>>();

  constructor(private readonly store: Store) {}

  /** @param releases ids of releases in which it happened; they say what a boot script contains */
  async find(frame: Frame, releases: readonly string[]): Promise<Place> {
    // Browsers count columns from 1.
    const column = Math.max(0, frame.column - 1);
    const spot = await this.spotOf(frame, column, releases);
    if (spot === undefined) return frame;
    const { name, version, line } = spot;
    const commit = (await this.manifest(name, version))?.built?.commit;
    const place = { ...frame, package: name, version, ...(commit && { commit }) };
    const map = await this.map(spot);
    const found = map && originalPositionFor(map, { line, column: spot.column });
    if (!found || found.source === null) return place;
    const file = fileOf(name, found.source);
    return {
      ...place,
      source: { file, line: found.line, ...(found.name && { name: found.name }) },
    };
  }

  private async spotOf(
    { path, line }: Frame,
    column: number,
    releases: readonly string[],
  ): Promise<Spot | undefined> {
    const [, name = '', version = '', file = ''] =
      /^\/packages\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (file !== '') return { name, version, file, line, column };
    for (const id of releases) {
      const release = await this.once(id, async () => (await readRelease(this.store, id))?.value);
      const source = release?.files[path];
      if (release === undefined || source === undefined) continue;
      const boot = await this.once(path, async () =>
        String(await readPlain(this.store, releaseSource(source))),
      );
      return boot === undefined ? undefined : this.spotInBoot(boot, release, line, column);
    }
    return undefined;
  }

  /** A boot script contains scripts of packages as they are: the one that is at the place. */
  private async spotInBoot(
    boot: string,
    release: Release,
    line: number,
    column: number,
  ): Promise<Spot | undefined> {
    const at = boot.split('\n', line - 1).reduce((sum, text) => sum + text.length + 1, column);
    for (const [name, { version }] of Object.entries(release.inputs.packages)) {
      const manifest = await this.manifest(name, version);
      for (const file of manifest ? joinedScripts(manifest) : []) {
        const text = await this.text(manifest, file);
        const start = text ? boot.indexOf(text) : -1;
        if (!text || start < 0 || at < start || at >= start + text.length) continue;
        const lines = boot.slice(start, at).split('\n');
        const rest = lines.at(-1)?.length ?? 0;
        return { name, version, file, line: lines.length, column: rest };
      }
    }
    return undefined;
  }

  private manifest(name: string, version: string): Promise<PackageManifest | undefined> {
    return this.once(
      `manifest ${name}@${version}`,
      async () => (await readManifest(this.store, name, version))?.value,
    );
  }

  private map({ name, version, file }: Spot): Promise<TraceMap | undefined> {
    return this.once(`map ${name}@${version}/${file}`, async () => {
      const text = await this.text(await this.manifest(name, version), sourceMapOf(file));
      return text === undefined ? undefined : readMap(text);
    });
  }

  private async text(
    manifest: PackageManifest | undefined,
    file: string,
  ): Promise<string | undefined> {
    const listed = manifest?.files[file];
    if (manifest === undefined || listed === undefined) return undefined;
    const source = packageSource(manifest, file, listed);
    return this.once(source.key, async () => String(await readPlain(this.store, source)));
  }

  /** Reads each thing once. What the store lacks, or holds damaged, is treated as missing. */
  private once<Value>(
    name: string,
    read: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const found = keepPromise(this.known, name, () => read().catch((error) => void faultOf(error)));
    return found as Promise<Value | undefined>;
  }
}

/** A bundler may have written something else, e.g. a map in sections: then the place in the script is shown. */
function readMap(text: string): TraceMap | undefined {
  try {
    return new TraceMap(text);
  } catch {
    return undefined;
  }
}

/** Scripts of a package that boot scripts may contain. */
function joinedScripts({ entry, exposes, kind, files }: PackageManifest): string[] {
  if (kind === 'shell') return exposes['./main']?.js ?? [];
  const parts =
    kind === 'shared' ? Object.keys(files).filter((file) => /^[^/]+\.js$/.test(file)) : [];
  return [...new Set([...(entry ? [entry] : []), ...parts])];
}

/** A source's file with its package's folder; one outside keeps its own path. */
function fileOf(name: string, source: string): string {
  return source.startsWith('src/') ? posix.join(name, source) : source.replace(/^(?:\.\.\/)+/, '');
}
