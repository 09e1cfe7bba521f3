import { formatMeasure, formatNumber, measureTexts, typeset } from './measures';

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

test('gives a figure in two units, and two figures in one unit, as one text', () => {
  const of = (nome: string, valor: number, unidade: string) => ({
    chave: nome,
    nome,
    valor,
    unidade,
  });
  const measures = [
    ...[of('Passo', 12.7, 'mm'), of('Furo', 20, 'mm'), of('Dentes', 17, '')],
    ...[of('Passo', 0.5, 'pol'), of('Furo', 25, 'mm')],
  ];
  expect([...measureTexts(measures)]).toEqual([
    ['Passo', '12,7\u00a0mm (0,5\u00a0pol)'],
    ['Furo', '20\u00a0mm e 25\u00a0mm'],
    ['Dentes', '17'],
  ]);
});

test.each([
  ['Corrente de rolos ANSI 40', 'Corrente de rolos ANSI\u00a040'],
  ['Corrente ISO 12B', 'Corrente ISO\u00a012B'],
  ['ISO/DIN 06B a 32B', 'ISO/DIN\u00a006B a 32B'],
  ['conforme ANSI B29.1', 'conforme ANSI\u00a0B29.1'],
  ['Bucha cônica QD SK', 'Bucha cônica QD\u00a0SK'],
  ['passo de 12,7 mm, 17 dentes', 'passo de 12,7\u00a0mm, 17\u00a0dentes'],
  ['5,5 kW, C = 31,5 passos', '5,5\u00a0kW, C = 31,5\u00a0passos'],
  ['vida infinita autolubrificante', 'vida infinita auto\u00adlubri\u00adficante'],
  ['Torque transmissível', 'Torque trans\u00admissí\u00advel'],
  ['normas ANSI, DIN, ISO e JIS', 'normas ANSI, DIN, ISO e JIS'],
  ['4 milhões', '4 milhões'],
])('sets line breaks of %s', (text, shown) => {
  expect(typeset(text)).toBe(shown);
});
