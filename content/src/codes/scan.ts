/** A search from which rules remove the parts that they parse. */
export class Scan {
  constructor(private text: string) {}

  /** The text that no rule has parsed yet. */
  get rest(): string {
    return this.text;
  }

  /**
   * Removes matches of a pattern, from left to right.
   * @param pattern global, from {@link whole}
   * @param use parses a match; `false` keeps it
   */
  take(pattern: RegExp, use: (match: RegExpExecArray) => boolean | undefined): void {
    const kept: string[] = [];
    let from = 0;
    for (const match of this.text.matchAll(pattern)) {
      if (use(match) === false) continue;
      kept.push(this.text.slice(from, match.index));
      from = match.index + match[0].length;
    }
    kept.push(this.text.slice(from));
    this.text = kept.join(' ').replace(/\s+/g, ' ').trim();
  }
}

/**
 * A global pattern that matches complete codes only. Rules create theirs when the module loads, so
 * that each is compiled once, and the test that proves every pattern linear can find it.
 */
export function whole(source: string): RegExp {
  return new RegExp(`(?<![a-z0-9./-])(?:${source})(?![a-z0-9]|[./]\\d)`, 'g');
}
