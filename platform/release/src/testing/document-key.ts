import { findDocument, readRelease, releaseSource, type Store } from '@elo-platform/store';

/** Key of the stored form of a document that a release of these tests has. @param address its path and query */
export async function documentKey(store: Store, id: string, address = '/'): Promise<string> {
  const release = (await readRelease(store, id))?.value;
  const document = release && (await findDocument(store, release, address));
  if (document === undefined) throw new Error(`${id} has no ${address}`);
  const { key, compressed } = releaseSource(document);
  return compressed ? `${key}.br` : key;
}
