import type { DocumentRelease, HeadContext, PageHead } from '@elo/contract';
import { toMediaUrl } from './media-url';

/** What a page's `head` may use, the same on both sides. */
export function headContext(
  release: DocumentRelease,
  view: Omit<HeadContext, 'absolute' | 'mediaUrl'>,
): HeadContext {
  return {
    ...view,
    absolute: (path) => new URL(path, release.origin).href,
    mediaUrl: (path) => toMediaUrl(release, path),
  };
}

function setMeta(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Brings the document's head up to date after a client navigation. */
export function applyHead(release: DocumentRelease, head: PageHead, path: string): void {
  const canonical = new URL(head.canonical ?? path, release.origin).href;
  document.title = head.title;
  setMeta('meta[name="description"]', 'content', head.description);
  setMeta('link[rel="canonical"]', 'href', canonical);
  setMeta('meta[property="og:title"]', 'content', head.title);
  setMeta('meta[property="og:description"]', 'content', head.description);
  setMeta('meta[property="og:url"]', 'content', canonical);
}
