import type { Distributor } from '../schemas/distributor';
import type { QuoteUnit } from './units';

/** A product that a line may mean. */
export interface LineChoice {
  readonly product: string;
  readonly name: string;
  readonly category: string;
}

interface LineBase {
  /** Number of the line in what was pasted, 1-based. */
  readonly line: number;
  /** The line as it was typed, cells joined. */
  readonly text: string;
}

interface OrderedLine extends LineBase {
  /** How it was read, in words; empty where nothing was. */
  readonly reading: string;
  readonly quantity: number;
  /** False where the line names no quantity, so that it stands at 1. */
  readonly quantityGiven: boolean;
  /** Absent where the line names none and no product says which is usual. */
  readonly unit?: QuoteUnit;
  readonly note: string;
}

/** A line that means one product, read from its first character to its last. */
export interface MatchedLine extends OrderedLine {
  readonly kind: 'matched';
  readonly product: LineChoice;
  /** What was taken for granted because the line does not say it, e.g. `aço-carbono`. */
  readonly assumed: readonly string[];
}

/** A line that a person must look at, with what it may mean. */
export interface DoubtfulLine extends OrderedLine {
  readonly kind: 'doubtful';
  /** Why, a sentence. */
  readonly reason: string;
  /** At least one. */
  readonly choices: readonly LineChoice[];
}

/** A line that means no product of the catalogue. */
export interface UnknownLine extends OrderedLine {
  readonly kind: 'unknown';
}

/** A header, a greeting, a total: no part at all. */
export interface IgnoredLine extends LineBase {
  readonly kind: 'ignored';
}

/** What became of one line. */
export type ReadLine = MatchedLine | DoubtfulLine | UnknownLine | IgnoredLine;

/** What the API makes of pasted lines. */
export interface LinesAnswer {
  readonly lines: readonly ReadLine[];
  /** Lines beyond the limit, which were not looked at. */
  readonly left: number;
}

/** Products of a shared list that the catalogue has, in no order. */
export interface ItemsAnswer {
  readonly products: readonly LineChoice[];
}

/** What the API says of a list that was sent. */
export interface SentAnswer {
  /** Number of the quotation, e.g. `ELO-2026-7KQ4M2XD`; the same in the company's mail. */
  readonly number: string;
  /** Whether the sender gets a copy by e-mail. */
  readonly copy: boolean;
}

/** A distributor with its distance. */
export interface NearDistributor extends Distributor {
  /** Kilometres in a straight line between the seats of the municipalities. */
  readonly km: number;
}

/** A place that a visitor named, and the distributors nearest to it. */
export interface NearestAnswer {
  /** How the place was understood, e.g. `Ribeirão Preto, SP`. */
  readonly place: string;
  /** Nearest first. */
  readonly distributors: readonly NearDistributor[];
  /** Other places of this name, each as it can be asked for. */
  readonly others: readonly string[];
}
