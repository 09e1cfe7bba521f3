import type { Release } from '@elo-platform/protocol';
import {
  findDocument,
  packageSource,
  pageFiles,
  readPlain,
  releaseSource,
  type Store,
} from '@elo-platform/store';
import { readManifests } from './state';

export interface SentFile {
  readonly status: number;
  readonly type: string;
  /** Content-Security-Policy of a document. */
  readonly csp?: string | undefined;
  readonly body: Buffer;
}

/** Reads what a release has at an address: document, file of it or of its packages. */
export type ReadFile = (path: string, search?: string) => Promise<SentFile | undefined>;

/** Reader of a release, which checks every file by its signed hash. */
export async function releaseFiles(store: Store, release: Release): Promise<ReadFile> {
  const manifests = await readManifests(store, release);
  const packageFiles = new Map(
    Object.values(manifests).flatMap((manifest) => {
      const { name, version } = manifest;
      // Media have stable addresses as well.
      const bases = [`/packages/${name}/${version}/`, ...(name === 'media' ? ['/media/'] : [])];
      return pageFiles(manifest).flatMap(([path, listed]) => {
        const file = { source: packageSource(manifest, path, listed), type: listed.type };
        return bases.map((base) => [base + path, file] as const);
      });
    }),
  );
  return async (path, search = '') => {
    const own =
      (await findDocument(store, release, path + search)) ??
      (await findDocument(store, release, path)) ??
      release.files[path];
    if (own) {
      const { status, type, csp } = own;
      return { status, type, csp, body: await readPlain(store, releaseSource(own)) };
    }
    const file = packageFiles.get(path);
    if (file === undefined) return undefined;
    return { status: 200, type: file.type, body: await readPlain(store, file.source) };
  };
}
