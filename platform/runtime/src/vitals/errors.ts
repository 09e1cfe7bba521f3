import type { Beacon } from '@elo-platform/protocol';

/** A measured value of the page. */
export type Vital = Beacon['vitals'][number];

/**
 * Most errors and client navigations of a document that are kept: as many as `beaconSchema` allows, and
 * a loop that throws must not fill the memory.
 */
const MOST_KEPT = 20;

/** Errors of the page so far, each with the path of the address, and the base that the host reported. */
export const faults: { error: unknown; path: string; base: string | undefined }[] = [];

/** Client navigations of the page so far, as the host has measured them. */
export const views: Vital[] = [];

/** Keeps a client navigation for the beacon. */
export function keepView(view: Vital): void {
  if (!views[MOST_KEPT - 1]) views.push(view);
}

/** Keeps an error for the beacon. @param base URL of the package whose failure a host reports */
export function keepError(error: unknown, base?: string): void {
  if (!faults[MOST_KEPT - 1]) faults.push({ error, path: location.pathname, base });
}

/** Keeps uncaught errors; in the first script, as a broken release throws before all else loads. */
export function captureErrors(): void {
  addEventListener('error', ({ error, message }) => keepError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => keepError(reason));
}
