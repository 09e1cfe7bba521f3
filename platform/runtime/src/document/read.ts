import type { DocumentRelease, DocumentView } from '@elo-platform/protocol';
import { RELEASE_ID, VIEW_ID } from './names';

function readJson<T>(id: string): T {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The document carries no ${id}`);
  return JSON.parse(text) as T;
}

/** The release map that was inlined in the document. */
export function readRelease(): DocumentRelease {
  return readJson(RELEASE_ID);
}

/** What the document shows. @typeParam View with what the site adds to it */
export function readView<View extends DocumentView = DocumentView>(): View {
  return readJson(VIEW_ID);
}
