import { formatNumber } from '@elo/contract';
import type { ReactNode } from 'react';
import styles from './units.module.scss';

/** Millimetres in an inch. */
export const INCH = 25.4;

/** A length as the site writes it: `12,7 mm`, or with its inches, `12,7 mm (0,5 pol)`. */
const LENGTH = /^([\d.]+(?:,\d+)?)\smm(?: \(([^)]+)\))?$/;

const numberOf = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.'));

/** A length in inches: those that it names, else calculated; `undefined` for any other text. */
function inchesOf(text: string): string | undefined {
  const [, millimetres, inches] = LENGTH.exec(text) ?? [];
  if (millimetres === undefined) return undefined;
  return inches ?? `${formatNumber(numberOf(millimetres) / INCH)}\u00a0pol`;
}

/** Shown while the switch to inches is off. */
export function InMillimetres({ children }: { readonly children: ReactNode }) {
  return <span className={styles.millimetres}>{children}</span>;
}

/** Shown while the switch to inches is on. */
export function InInches({ children }: { readonly children: ReactNode }) {
  return <span className={styles.inches}>{children}</span>;
}

/** A figure as text; a length also in inches. */
export function Measured({ text }: { readonly text: string }) {
  const inches = inchesOf(text);
  if (inches === undefined) return text;
  return (
    <>
      <InMillimetres>{text}</InMillimetres>
      <InInches>{inches}</InInches>
    </>
  );
}
