import type { VitalName } from '@elo-platform/protocol';

/** Between a figure and its unit. */
export const NBSP = '\u00a0';

/** A vital as people read it. */
export const VITAL_NAMES: Readonly<Record<VitalName, string>> = {
  lcp: 'Largest paint (LCP)',
  inp: 'Slowest interaction (INP)',
  cls: 'Layout shift (CLS)',
  ttfb: 'First byte (TTFB)',
  click: 'First working click',
  navigation: 'Navigation',
};

/** A measured value with its unit; layout shift is measured in thousandths. */
export function showVital(name: VitalName, value: number): string {
  if (name === 'cls') return (value / 1000).toFixed(3);
  return value < 1000 ? `${Math.round(value)}${NBSP}ms` : `${(value / 1000).toFixed(2)}${NBSP}s`;
}

/** The digits of a release that people read. */
export const shortRelease = (release: string): string => release.slice(0, 8);

/** A time in the reader's own zone. */
export function showTime(at: string): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

const UNITS = { day: 86_400, hour: 3_600, minute: 60 } as const;

/** How long ago a time is, in the largest unit. */
export function showAge(at: string): string {
  const seconds = Math.max(0, (Date.now() - Date.parse(at)) / 1000);
  const unit = (Object.keys(UNITS) as (keyof typeof UNITS)[]).find((one) => seconds >= UNITS[one]);
  if (unit === undefined) return 'just now';
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(seconds / UNITS[unit]), unit);
}
