import type { DocumentRelease, DocumentView } from '@elo-platform/protocol';
import { RELEASE_ID, VIEW_ID } from './names';

function readJson<T>(id: string): T {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The document carries no ${id}`);
  return JSON.parse(text) as T;
}

/** The release map inlined in the document. */
export function readRelease(): DocumentRelease {
  return readJson(RELEASE_ID);
}

/** The view's data in the document. @typeParam View the view with the site's own fields */
export function readView<View extends DocumentView = DocumentView>(): View {
  return readJson(VIEW_ID);
}
