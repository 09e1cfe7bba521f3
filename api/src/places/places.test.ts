import { sampleDistributors } from '@elo/content/sample';
import { STATES } from '@elo/contract';
import {
  distanceKm,
  findPlace,
  type Municipality,
  municipalities,
  nearestDistributors,
} from './places';

/**
 * The capitals with a CEP of their centres (Correios) and coordinates (Wikipedia, pages of the cities), degrees:
 * independent of the list under test.
 */
const CAPITALS: readonly (readonly [string, string, string, number, number])[] = [
  ['AC', 'Rio Branco', '69900-062', -9.97, -67.81],
  ['AL', 'Maceió', '57020-000', -9.67, -35.74],
  ['AP', 'Macapá', '68900-073', 0.03, -51.07],
  ['AM', 'Manaus', '69005-040', -3.1, -60.02],
  ['BA', 'Salvador', '40020-000', -12.97, -38.48],
  ['CE', 'Fortaleza', '60030-000', -3.73, -38.52],
  ['DF', 'Brasília', '70040-010', -15.78, -47.93],
  ['ES', 'Vitória', '29010-120', -20.32, -40.34],
  ['GO', 'Goiânia', '74003-010', -16.68, -49.25],
  ['MA', 'São Luís', '65010-904', -2.53, -44.3],
  ['MT', 'Cuiabá', '78005-370', -15.6, -56.1],
  ['MS', 'Campo Grande', '79002-010', -20.44, -54.65],
  ['MG', 'Belo Horizonte', '30130-009', -19.92, -43.94],
  ['PA', 'Belém', '66010-000', -1.46, -48.5],
  ['PB', 'João Pessoa', '58010-000', -7.12, -34.86],
  ['PR', 'Curitiba', '80020-300', -25.43, -49.27],
  ['PE', 'Recife', '50010-000', -8.05, -34.9],
  ['PI', 'Teresina', '64000-020', -5.09, -42.8],
  ['RJ', 'Rio de Janeiro', '20040-020', -22.91, -43.2],
  ['RN', 'Natal', '59025-000', -5.79, -35.21],
  ['RS', 'Porto Alegre', '90010-150', -30.03, -51.23],
  ['RO', 'Porto Velho', '76801-059', -8.76, -63.9],
  ['RR', 'Boa Vista', '69301-110', 2.82, -60.67],
  ['SC', 'Florianópolis', '88010-400', -27.6, -48.55],
  ['SP', 'São Paulo', '01001-000', -23.55, -46.63],
  ['SE', 'Aracaju', '49010-000', -10.91, -37.07],
  ['TO', 'Palmas', '77001-002', -10.18, -48.33],
];

/** A city's seat is not its centre to the metre. */
const NEAR_KM = 25;

test('there is one capital for each of the 27 states', () => {
  expect(CAPITALS.map(([state]) => state).sort()).toEqual(STATES.map(({ sigla }) => sigla).sort());
  expect(municipalities().filter(({ isCapital }) => isCapital)).toHaveLength(27);
});

describe.each(CAPITALS)('%s', (state, name, cep, latitude, longitude) => {
  test.each([
    ['its name', name],
    [
      'its name without accents and capitals',
      name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    ],
    ['its name and state', `${name} - ${state}`],
    ['a CEP', cep],
    ['a CEP without hyphen', cep.replace('-', '')],
  ])(`${name} is found by %s`, (_way, typed) => {
    const place = findPlace(typed);
    expect(place?.name).toBe(`${name}, ${state}`);
    expect(distanceKm(place?.at as never, { latitude, longitude })).toBeLessThan(NEAR_KM);
  });
});

test('every state named alone is its capital, and towns of its name are offered', () => {
  const named = STATES.flatMap(({ sigla, nome }) =>
    [nome, nome.toLowerCase(), sigla, sigla.toLowerCase()].map((text) => [sigla, findPlace(text)]),
  ) as [string, ReturnType<typeof findPlace>][];
  const others = named.flatMap(([sigla, place]) =>
    place?.at.isCapital && place.at.state === sigla ? [] : [`${sigla} → ${place?.name}`],
  );
  expect(others).toEqual([]);
  expect(findPlace('Mato Grosso')?.others).toEqual(['Mato Grosso, PB']);
  expect(findPlace('Paraíba')?.others).toEqual([]);
});

test('every city of the distributors is known, and holds its own CEP', () => {
  for (const { cidade, estado, cep } of sampleDistributors()) {
    const place = findPlace(`${cidade}, ${estado}`);
    expect([cidade, place?.at.state]).toEqual([cidade, estado]);
    expect([cidade, findPlace(cep)?.name]).toEqual([cidade, place?.name]);
  }
});

test('no CEP belongs to two municipalities, and all lie in Brazil', () => {
  const ranges = municipalities().flatMap(({ ceps }) => ceps);
  const sorted = [...ranges].sort(([a], [b]) => a - b);
  expect(sorted.filter(([first], at) => at > 0 && first <= (sorted[at - 1]?.[1] ?? 0))).toEqual([]);
  const outside = municipalities().filter(
    ({ latitude, longitude }) =>
      latitude < -33.8 || latitude > 5.3 || longitude < -74 || longitude > -32.3,
  );
  expect(outside).toEqual([]);
});

test.each([
  ['Campinas', 'Campinas, SP'],
  ['ribeirao preto sp', 'Ribeirão Preto, SP'],
  ['Sertãozinho/SP', 'Sertãozinho, SP'],
  ['Sertãozinho', 'Sertãozinho, SP'],
  ['Sertãozinho, PB', 'Sertãozinho, PB'],
  ['Santa Maria', 'Santa Maria, RS'],
  ['Santa Luzia', 'Santa Luzia, MG'],
  ['Cascavel', 'Cascavel, PR'],
  ['Rio Claro', 'Rio Claro, SP'],
  ['São Carlos', 'São Carlos, SP'],
  ['Campo Grande', 'Campo Grande, MS'],
  ['14160-001', 'Sertãozinho, SP'],
  ['Ribeirao Prto', 'Ribeirão Preto, SP'],
  ["Santa Barbara d'Oeste", "Santa Bárbara d'Oeste, SP"],
  ['S. José do Rio Preto', 'São José do Rio Preto, SP'],
  ['Sta. Maria RS', 'Santa Maria, RS'],
  ['STO ANDRE', 'Santo André, SP'],
  ['Taguatinga, DF', 'Brasília, DF'],
  ['Taguatinga, TO', 'Taguatinga, TO'],
  ['Sobradinho, DF', 'Brasília, DF'],
  ['Acre', 'Rio Branco, AC'],
  ['estado do Paraná', 'Curitiba, PR'],
  ['Estado de Goiás', 'Goiânia, GO'],
  ['Estado de Goiás - GO', 'Goiânia, GO'],
  ['estado de GO - Goiás', 'Goiânia, GO'],
  ['PR - Paraná', 'Curitiba, PR'],
  ['Paraná (PR)', 'Curitiba, PR'],
  ['MS, Mato Grosso do Sul', 'Campo Grande, MS'],
  ['SP - São Paulo', 'São Paulo, SP'],
  ['CEP 14160-000', 'Sertãozinho, SP'],
  ['14160', 'Sertãozinho, SP'],
  ['cep 01310', 'São Paulo, SP'],
  ['Floripa', 'Florianópolis, SC'],
  ['BH', 'Belo Horizonte, MG'],
  ['BH/MG', 'Belo Horizonte, MG'],
  ['Rio', 'Rio de Janeiro, RJ'],
  ['Rio - RJ', 'Rio de Janeiro, RJ'],
  ['SJC', 'São José dos Campos, SP'],
  ['Poá', 'Poá, SP'],
])('“%s” is %s', (typed, name) => {
  expect(findPlace(typed)?.name).toBe(name);
});

test.each([
  '',
  '   ',
  'Paris',
  '99999-99',
  '00000-000',
  '00000',
  '99999-999',
  '11111111',
  'x'.repeat(500),
  '(((',
])('“%s” is no place', (typed) => {
  expect(findPlace(typed)).toBeUndefined();
});

test('of several cities of one name the others are listed', () => {
  const place = findPlace('Bom Jesus');
  expect(place?.others.length).toBeGreaterThan(1);
  expect(place?.others).toContain('Bom Jesus, RS');
  expect(findPlace('Bom Jesus, RS')?.name).toBe('Bom Jesus, RS');
});

test('every municipality is offered under its name alone, even if others share it', () => {
  const offered = (name: string) => {
    const place = findPlace(name);
    return place === undefined ? [] : [place.name, ...place.others];
  };
  const lost = municipalities().filter(
    ({ name, state }) => !offered(name).includes(`${name}, ${state}`),
  );
  expect(lost).toEqual([]);
  expect(offered('Sobradinho')).toEqual(['Brasília, DF', 'Sobradinho, BA', 'Sobradinho, RS']);
});

/** Municipalities that share a name, by what visitors type. */
const homonyms = [
  ...municipalities().reduce(
    (names, one) => names.set(one.key, [...(names.get(one.key) ?? []), one]),
    new Map<string, Municipality[]>(),
  ),
]
  .filter(([, towns]) => towns.length > 1 && !towns.some(({ isCapital }) => isCapital))
  // Known regions of Brasília come before the towns of their names.
  .filter(([name]) => findPlace(name)?.at.isCapital === false);

/** Towns of a name that are larger than the first one, by the populations that are known. */
const larger = (first: Municipality | undefined, towns: readonly Municipality[]) =>
  towns
    // Without a known population, streets with CEPs of their own tell a town of 50,000.
    .filter(({ population = 0 }) => population > (first?.population ?? 50_000))
    .map(({ name, state }) => `${name}: ${first?.state} before ${state}`);

test('of all towns of one name the first is the most populous', () => {
  expect(homonyms.length).toBeGreaterThan(220);
  expect(homonyms.flatMap(([name, towns]) => larger(findPlace(name)?.at, towns))).toEqual([]);
  const known = homonyms.filter(([name]) => findPlace(name)?.at.population !== undefined);
  expect(known.length).toBeGreaterThan(100);
});

test('of all towns of one name the first is the most populous of those near a distributor', () => {
  const points = sampleDistributors().flatMap(({ cidade, estado }) => {
    const place = findPlace(`${cidade}, ${estado}`);
    return place ? [place.at] : [];
  });
  const isNear = (town: Municipality) => points.some((point) => distanceKm(town, point) < 30);
  const wrong = homonyms.flatMap(([name, towns]) => {
    const near = towns.filter(isNear);
    const first = findPlace(name, points)?.at;
    if (near.length > 0 && !near.some((one) => one === first)) return [`${name}: ${first?.state}`];
    return larger(first, near.length > 0 ? near : towns);
  });
  expect(wrong).toEqual([]);
});

test('Sertãozinho without a state is the one in São Paulo, and the other is offered', () => {
  expect(nearestDistributors(sampleDistributors(), 'Sertãozinho')).toMatchObject({
    place: 'Sertãozinho, SP',
    others: ['Sertãozinho, PB'],
  });
});

test('every CEP of a range is found there, and every gap between ranges is no place', () => {
  const ranges = municipalities()
    .flatMap((one) =>
      one.ceps.map(([first, last]) => ({ first, last, name: `${one.name}, ${one.state}` })),
    )
    .sort((a, b) => a.first - b.first);
  const cepOf = (digits: number) => String(digits).padStart(8, '0');
  const wrong = ranges.filter(({ first, name }) => findPlace(cepOf(first))?.name !== name);
  expect(wrong).toEqual([]);
  const gaps = ranges.flatMap(({ last }, at) =>
    (ranges[at + 1]?.first ?? last) - last > 2 ? [cepOf(last + 1)] : [],
  );
  expect(gaps.length).toBeGreaterThan(50);
  expect(gaps.filter((cep) => findPlace(cep) !== undefined)).toEqual([]);
});

test('distances are those of published tables', () => {
  const [saoPaulo, rio] = ['São Paulo', 'Rio de Janeiro'].map((name) => findPlace(name)?.at);
  // Great-circle distance São Paulo – Rio de Janeiro: 360 km (distance.to, geodatos.net).
  expect(Math.abs(distanceKm(saoPaulo as never, rio as never) - 360)).toBeLessThan(8);
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    Math.PI * 6371.0088,
    3,
  );
});

test('the nearest come first, also from a state that has none', () => {
  const distributors = sampleDistributors();
  const own = nearestDistributors(distributors, '14010-000');
  expect(own?.place).toBe('Ribeirão Preto, SP');
  expect(own?.distributors[0]).toMatchObject({ cidade: 'Ribeirão Preto', km: 0 });
  const kms = own?.distributors.map(({ km }) => km) ?? [];
  expect([...kms].sort((a, b) => a - b)).toEqual(kms);
  const acre = nearestDistributors(distributors, 'Rio Branco');
  expect(acre?.distributors[0]?.cidade).toBe('Porto Velho');
  expect(acre?.distributors[0]?.km).toBeGreaterThan(400);
});
