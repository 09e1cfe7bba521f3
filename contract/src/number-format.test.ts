import fc from 'fast-check';
import { formatDecimal } from './measures';

const VALUES = [
  0, -0, 5, 12.7, 1.005, 1.0005, 999.9995, 1234.5, 1e6, -1234.5675, 0.0004, 1e-7, 1e21,
];

function expectAsIntl(value: number, digits: number): void {
  const known = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: digits }).format(value);
  expect({ value, digits, text: formatDecimal(value, digits) }).toEqual({
    value,
    digits,
    text: known,
  });
}

it.each([...VALUES, Number.NaN, Number.POSITIVE_INFINITY])('formats %p as Intl does', (value) => {
  for (const digits of [0, 2, 3]) expectAsIntl(value, digits);
});

it('formats every number as Intl does', () => {
  fc.assert(fc.property(fc.double(), fc.constantFrom(0, 2, 3), expectAsIntl));
  const measures = fc.integer({ min: -9_999_999, max: 99_999_999 }).map((value) => value / 10_000);
  fc.assert(fc.property(measures, fc.constantFrom(0, 2, 3), expectAsIntl));
});
