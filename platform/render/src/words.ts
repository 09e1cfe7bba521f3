import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** Elements whose texts are for programs. */
const UNREAD = new Set(['script', 'style']);

/**
 * Digest of the words that a document shows, with its title and description. Scripts, versions and
 * addresses of files are left out: another release of the same words changes nothing for a reader.
 */
export function wordsOf(html: string): string {
  const words: string[] = [];
  let unread = 0;
  const parser = new Parser({
    onopentag(name, { name: kind, content = '' }) {
      if (UNREAD.has(name)) unread += 1;
      if (name === 'meta' && kind === 'description') words.push(content);
    },
    ontext(text) {
      if (unread === 0) words.push(text);
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread -= 1;
    },
  });
  parser.end(html);
  const text = words.join(' ').replace(/\s+/g, ' ');
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
