/**
 * Writes a number as Portuguese does: `1.234,5`, at most so many decimals, rounded half away from
 * zero. `Intl.NumberFormat` does the same; the first one of a page takes Chromium 9 to 17 ms, four
 * times that on a slow phone, before the page answers a click. What has more than nine
 * digits before the comma, or an exponent, is left to it.
 * @param digits most decimals, 0 to 3
 */
export function formatDecimal(value: number, digits: number): string {
  const size = String(Math.abs(value));
  if (!/^\d{1,9}(?:\.\d+)?$/.test(size)) {
    return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: digits }).format(value);
  }
  // As text, because 1.005 × 100 is less than 100.5.
  const rounded = String(Number(`${Math.round(Number(`${size}e${digits}`))}e-${digits}`));
  const [whole = '', decimals] = rounded.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,5}$)/g, '.');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + (decimals === undefined ? grouped : `${grouped},${decimals}`);
}
