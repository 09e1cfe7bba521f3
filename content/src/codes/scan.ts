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

/**
 * A global pattern that begins and ends where a code does, not inside of one. Rules make theirs when
 * the module loads: once, and where the test that proves every pattern linear finds them.
 */
export function whole(source: string): RegExp {
  return new RegExp(`(?<![a-z0-9./-])(?:${source})(?![a-z0-9]|[./]\\d)`, 'g');
}
