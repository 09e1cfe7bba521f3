import { sha256Hex } from '@elo-platform/store';
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
  return sha256Hex(words.join(' ').replace(/\s+/g, ' ')).slice(0, 20);
}
