/** Colours text where colour is wanted, and returns it unchanged elsewhere. */
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
  /** Asks the user; false without a terminal. */
  confirm(question: string): Promise<boolean>;
}
