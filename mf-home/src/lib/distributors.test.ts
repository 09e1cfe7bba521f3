import { testDistributor } from '../testing/distributors';
import { groupByState, shadeOf, stateAnchor } from './distributors';

const inSaoPaulo = (cidade: string, nome = 'Correntes') =>
  testDistributor({ estado: 'SP', cidade, nome });

test('groups by state, all 27, in Portuguese order of their names', () => {
  const groups = groupByState([testDistributor({ estado: 'GO' })]);
  expect(groups).toHaveLength(27);
  expect(groups.slice(0, 5).map(({ state }) => state.nome)).toEqual([
    'Acre',
    'Alagoas',
    'Amapá',
    'Amazonas',
    'Bahia',
  ]);
  expect(groups.filter(({ distributors }) => distributors.length > 0)).toHaveLength(1);
});

test('sorts São Paulo by city as a Brazilian reads, then by name', () => {
  const list = [
    inSaoPaulo('Sorocaba'),
    inSaoPaulo('São Carlos', 'Zeta'),
    inSaoPaulo('Águas de Lindóia'),
    inSaoPaulo('São Carlos', 'Alfa'),
    inSaoPaulo('Barretos'),
    inSaoPaulo('Americana'),
  ];
  const group = groupByState(list).find(({ state }) => state.sigla === 'SP');
  expect(group?.distributors.map(({ cidade, nome }) => `${cidade} ${nome}`)).toEqual([
    'Águas de Lindóia Correntes',
    'Americana Correntes',
    'Barretos Correntes',
    'São Carlos Alfa',
    'São Carlos Zeta',
    'Sorocaba Correntes',
  ]);
});

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [6, 3],
  [11, 3],
  [12, 4],
  [40, 4],
])('shades %i distributors with step %i', (count, shade) => {
  expect(shadeOf(count)).toBe(shade);
});

test('anchors a state by its abbreviation', () => {
  expect(stateAnchor('SP')).toBe('distribuidores-sp');
});
