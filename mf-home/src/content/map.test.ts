import { STATES } from '@elo/contract';
import { distributorCount, inState, totalText } from './map';

test.each([
  ['AC', 'no Acre'],
  ['BA', 'na Bahia'],
  ['DF', 'no Distrito Federal'],
  ['GO', 'em Goiás'],
  ['MG', 'em Minas Gerais'],
  ['MS', 'em Mato Grosso do Sul'],
  ['PB', 'na Paraíba'],
  ['RJ', 'no Rio de Janeiro'],
  ['SP', 'em São Paulo'],
])('says where %s is: %s', (sigla, text) => {
  const state = STATES.find((each) => each.sigla === sigla);
  expect(state && inState(state)).toBe(text);
});

test('counts in words', () => {
  expect([0, 1, 2].map(distributorCount)).toEqual([
    'nenhum distribuidor',
    '1 distribuidor',
    '2 distribuidores',
  ]);
  expect(totalText(3, 1)).toBe('3 distribuidores em 1 unidade da federação');
  expect(totalText(126, 24)).toBe('126 distribuidores em 24 unidades da federação');
});
