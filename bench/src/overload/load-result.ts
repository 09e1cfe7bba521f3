import type { OutboxFigures } from './outbox';
import type { Purpose, StreamFigures } from './plan';

/** Figures by purpose. */
export type ByPurpose = Readonly<Record<Purpose, StreamFigures>>;

/** Results of a run. */
export interface LoadResult {
  readonly measured: string;
  readonly quick: boolean;
  readonly machine: { readonly cpus: number; readonly node: string; readonly load: number };
  readonly calm: ByPurpose;
  /** Requests per second, by connections. */
  readonly levels: readonly { readonly connections: number; readonly rate: number }[];
  readonly saturating: number;
  readonly overload: ByPurpose;
  readonly connections: number;
  readonly seconds: number;
  /** CPU cores in use during the overload. */
  readonly cores: Readonly<Record<string, number>>;
  /** Seconds from the end of the load. */
  readonly normalAfter: number;
  /** MB: before the load, right after it, and at the start and the end of the soak. */
  readonly memory: Readonly<Record<'edge' | 'api', readonly number[]>>;
  readonly soakSeconds: number;
  readonly outbox: OutboxFigures;
}
