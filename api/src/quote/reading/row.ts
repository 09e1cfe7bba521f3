/** A line of a paste or a file. */
export interface Row {
  /** 1-based. */
  readonly line: number;
  /** Trimmed; one where nothing divides the line. */
  readonly cells: readonly string[];
}
