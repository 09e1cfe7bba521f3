import { findDocument, readRelease, type Store, storedFileKey } from '@elo-platform/store';

/** Key of a document that a release of these tests has. @param address its path and query */
export async function documentKey(store: Store, id: string, address = '/'): Promise<string> {
  const release = (await readRelease(store, id))?.value;
  const document = release && (await findDocument(store, release, address));
  if (document === undefined) throw new Error(`${id} has no ${address}`);
  return storedFileKey(id, document);
}
