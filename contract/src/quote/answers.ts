import type { Distributor } from '../schemas/distributor';
import type { QuoteItem } from './list';
import type { QuoteUnit } from './units';

/** A product that may match a line. */
export interface LineChoice {
  readonly product: string;
  readonly name: string;
  readonly category: string;
}

interface LineBase {
  /** Number of the line in the pasted text, 1-based. */
  readonly line: number;
  /** The line as it was typed, cells joined. */
  readonly text: string;
}

interface OrderedLine extends LineBase {
  /** The interpretation in words; may be empty. */
  readonly reading: string;
  readonly quantity: number;
  /** False if the line has no quantity; `quantity` is then 1. */
  readonly quantityGiven: boolean;
  /** Absent if neither the line nor the product determines it. */
  readonly unit?: QuoteUnit;
  readonly note: string;
}

/** A line that was parsed completely and matches one product. */
export interface MatchedLine extends OrderedLine {
  readonly kind: 'matched';
  readonly product: LineChoice;
  /** Assumptions that the line does not state, e.g. `aço-carbono`. */
  readonly assumed: readonly string[];
}

/** A line that a person must check, with its candidates. */
export interface DoubtfulLine extends OrderedLine {
  readonly kind: 'doubtful';
  /** The reason, one sentence. */
  readonly reason: string;
  /** At least one. */
  readonly choices: readonly LineChoice[];
}

/** A line that matches no product of the catalogue. */
export interface UnknownLine extends OrderedLine {
  readonly kind: 'unknown';
}

/** A header, a greeting or a total. */
export interface IgnoredLine extends LineBase {
  readonly kind: 'ignored';
}

/** The result for one line. */
export type ReadLine = MatchedLine | DoubtfulLine | UnknownLine | IgnoredLine;

/** The API's response to pasted lines. */
export interface LinesAnswer {
  readonly lines: readonly ReadLine[];
  /** Number of lines beyond the limit, which were skipped. */
  readonly left: number;
}

/** What an address of the quote page brings along, with the catalogue's names. */
export interface QuoteAnswer extends LinesAnswer {
  /** Items of a shared list. */
  readonly shared: readonly QuoteItem[];
  /** The product that a link of the catalogue adds; empty for none. */
  readonly added: readonly QuoteItem[];
}

/** The API's response to a submitted list. */
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

/** A place that a visitor named, and the nearest distributors. */
export interface NearestAnswer {
  /** The place that was found, e.g. `Ribeirão Preto, SP`. */
  readonly place: string;
  /** Nearest first. */
  readonly distributors: readonly NearDistributor[];
  /** Other places of the same name, each as a search text. */
  readonly others: readonly string[];
}
