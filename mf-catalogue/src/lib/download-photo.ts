import { withEnd } from '@elo/contract';
import type { Slide } from 'yet-another-react-lightbox';

/** Saves bytes, or leaves an address to the browser, under a file name. */
export type SaveAs = (source: string | Blob, name?: string) => void;

/** Asks for a file and reads what came of it. */
function request<T>(
  url: string,
  method: 'GET' | 'HEAD',
  read: (answer: Response) => Promise<T> | T,
): Promise<T> {
  return withEnd(async (signal) => {
    const answer = await fetch(url, { method, signal });
    if (!answer.ok) throw new Error(`${method} ${url} failed with status ${answer.status}`);
    return read(answer);
  });
}

/** True where another origin lets scripts read the file. */
async function isReadable(url: string): Promise<boolean> {
  return request(url, 'HEAD', () => true).catch(() => false);
}

/**
 * Downloads a slide's file (spec, section 7): as a blob, whose address `saveAs` revokes after 30
 * seconds. A file on another origin is checked by HEAD first; one that scripts may not read is
 * opened in a new tab instead. Rejects when the file cannot be fetched.
 */
export async function downloadPhoto(slide: Slide, saveAs: SaveAs): Promise<void> {
  const { download } = slide;
  const url = typeof download === 'object' ? download.url : slide.src;
  const name = typeof download === 'object' ? download.filename : undefined;
  const foreign = new URL(url, window.location.href).origin !== window.location.origin;
  if (foreign && !(await isReadable(url))) {
    window.open(url, '_blank', 'noopener');
    return;
  }
  saveAs(await request(url, 'GET', (answer) => answer.blob()), name);
}
