/** A search while rules take their parts out of it. */
export class Scan {
  constructor(private text: string) {}

  /** What no rule has taken yet. */
  get rest(): string {
    return this.text;
  }

  /**
   * Takes out what a pattern matches, from left to right.
   * @param pattern global, as {@link whole} makes it
   * @param use reads a match; `false` leaves it where it is
   */
  take(pattern: RegExp, use: (match: RegExpExecArray) => boolean): void {
    const kept: string[] = [];
    let from = 0;
    for (const match of this.text.matchAll(pattern)) {
      if (!use(match)) continue;
      kept.push(this.text.slice(from, match.index));
      from = match.index + match[0].length;
    }
    kept.push(this.text.slice(from));
    this.text = kept.join(' ').replace(/\s+/g, ' ').trim();
  }
}

const patterns = new Map<string, RegExp>();

/**
 * A global pattern that begins and ends where a code does, not inside of one. Kept by its source:
 * a list of products is read with few patterns many times.
 */
export function whole(source: string): RegExp {
  const known = patterns.get(source);
  if (known) return known;
  const pattern = new RegExp(`(?<![a-z0-9./-])(?:${source})(?![a-z0-9]|[./]\\d)`, 'g');
  patterns.set(source, pattern);
  return pattern;
}
