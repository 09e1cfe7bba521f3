/** Makes text stand out where colour is wanted, and leaves it alone elsewhere. */
type Paint = (text: string) => string;

/** The colours of what a verb tells. */
export type Colours = Readonly<Record<'bold' | 'dim' | 'green' | 'red' | 'yellow', Paint>>;

/** What a verb tells while it works. */
export interface Output {
  readonly colours: Colours;
  /** A step that a person may want to know of; silent with `--json`. */
  note(text: string): void;
  /** A line that counts up: in place in a terminal, every two seconds elsewhere. */
  progress(label: string, done: number, total: number): void;
  /** Asks a person; false where nobody can answer. */
  confirm(question: string): Promise<boolean>;
}
