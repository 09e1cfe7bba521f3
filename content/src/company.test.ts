import { companySchema } from '@elo/contract/schemas';
import { company } from './company';

/** Value at a dotted path, `undefined` if it does not exist. */
function valueAt(root: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root);
}

test('the facts fit the contract', () => {
  expect(companySchema.parse(company)).toEqual(company);
});

test('every path marked as sample has a value', () => {
  expect(company.amostra.filter((path) => valueAt(company, path) === undefined)).toEqual([]);
});

test('sample values cannot belong to a real company', () => {
  expect(company.email).toMatch(/\.example$/);
  const links = [...Object.values(company.redes), ...company.marcas.map((brand) => brand.site)];
  expect(links.filter((link) => !new URL(link).hostname.endsWith('.example'))).toEqual([]);
});

test('states the dates of the company history', () => {
  expect(company.fundacao).toEqual({ ano: 1985, data: '1985-08-28' });
  expect(company.horario).toEqual({
    abre: '07:30',
    fecha: '17:30',
    dias: 'de segunda a sexta-feira',
    semana: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  });
  expect([company.escritorio.cidade, company.escritorio.estado]).toEqual(['Ribeirão Preto', 'SP']);
  expect([company.centroDistribuicao.cidade, company.centroDistribuicao.estado]).toEqual([
    'Uberaba',
    'MG',
  ]);
});
