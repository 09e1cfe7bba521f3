import { formatMeasure, formatNumber } from './measures';

test('writes numbers in Brazilian format', () => {
  expect(formatNumber(12.7)).toBe('12,7');
  expect(formatNumber(1234.5678)).toBe('1.234,568');
});

test('appends the unit, and writes a count without one', () => {
  const measure = { chave: 'pitch', nome: 'Passo', valor: 9.525, unidade: 'mm' };
  expect(formatMeasure(measure)).toBe('9,525\u00a0mm');
  expect(formatMeasure({ ...measure, valor: 17, unidade: '' })).toBe('17');
  expect(formatMeasure({ ...measure, valor: 38, unidade: '°' })).toBe('38°');
});
