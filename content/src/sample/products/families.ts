/** Picture families that the media package renders. */
export const FAMILIES = [
  'roller-chain-carbon',
  'roller-chain-stainless',
  'roller-chain-zinc',
  'roller-chain-duplex',
  'roller-chain-heavy',
  'bush-chain',
  'hollow-pin-chain',
  'double-pitch-chain',
  'attachment-chain',
  'agricultural-chain',
  'spike-chain',
  'kc-coupling',
  'sprocket-plate',
  'sprocket-hub',
  'sprocket-duplex',
  'sprocket-stainless',
  'sheave-3v',
  'sheave-5v',
  'sheave-8v',
  'qd-bushing',
] as const;

/** One picture family. */
export type Family = (typeof FAMILIES)[number];

/** Families without a rendered model: links are drawn, a chain breaker shows a chain. */
export const UNRENDERED = ['connecting-link', 'offset-link', 'chain-breaker'] as const;

/** One of {@link UNRENDERED}. */
export type UnrenderedFamily = (typeof UNRENDERED)[number];
