import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldWords, isOneTypoAway } from '@elo/content/codes';
import { type Distributor, type NearDistributor, type NearestAnswer, STATES } from '@elo/contract';
import { parse } from 'csv-parse/sync';
import { lazy, memo } from '../memo';

/** Maximum number of distributors in an answer. */
const MOST_NEAR = 5;

/** Where a distributor is: its city by name and state, else by its CEP. */
function pointOf({ cidade, estado, cep }: Distributor): Point | undefined {
  const byName = findPlace(`${cidade}, ${estado}`);
  return (byName?.at.state === estado ? byName : findPlace(cep))?.at;
}

/** Points of a list of distributors, computed once per list. */
const pointsOf = memo(
  (distributors: readonly Distributor[]) => distributors.map(pointOf),
  new WeakMap(),
);

/**
 * The distributors nearest to a place, in a straight line between the seats of the municipalities.
 * @param place CEP or city as typed, not trusted
 * @returns `undefined` if the text names no place in Brazil
 */
export function nearestDistributors(
  distributors: readonly Distributor[],
  place: string,
): NearestAnswer | undefined {
  const points = pointsOf(distributors);
  const known = points.filter((point) => point !== undefined);
  const found = findPlace(place, known);
  if (found === undefined) return undefined;
  const near = distributors
    .flatMap((distributor, at): (NearDistributor & { readonly km: number })[] => {
      const point = points[at];
      return point ? [{ ...distributor, km: Math.round(distanceKm(found.at, point)) }] : [];
    })
    .sort((a, b) => a.km - b.km)
    .slice(0, MOST_NEAR);
  return { place: found.name, distributors: near, others: found.others };
}

/** Longest accepted place, in characters. */
const PLACE_LENGTH = 80;

/** Most alternatives to the municipality found: five share a name, more differ in a letter. */
const MOST_OTHERS = 8;

const nameOf = ({ name, state }: Municipality): string => `${name}, ${state}`;

/** Regions of Brasília that are known as cities and that IBGE does not count as municipalities. */
const REGIONS = ['taguatinga', 'ceilandia', 'gama', 'sobradinho', 'samambaia'];

/** The same digit eight times: what people type to get past a field, not an address. */
const PLACEHOLDER = /^(\d)\1{7}$/;

/**
 * Municipality of a CEP: the one whose ranges contain it. A town that got a CEP for each street kept
 * its old one, which ends in 000 and is one below its first range.
 */
function byCep(digits: string): Municipality | undefined {
  if (PLACEHOLDER.test(digits)) return undefined;
  const cep = Number(digits);
  return municipalities().find(({ ceps }) =>
    ceps.some(([first, last]) => (first % 1_000 === 1 ? first - 1 : first) <= cep && cep <= last),
  );
}

/** Shortest name in which a typo is forgiven: shorter ones are too like each other. */
const SHORTEST_WITH_TYPO = 7;

/** State at the end of a text: `Campinas SP`, `Campinas - São Paulo`. */
function splitState(text: string): { readonly city: string; readonly state?: string } {
  const match = /(?<=.)[\s,/(–-]([a-z]{2})\)?$/i.exec(text);
  const state = STATES.find(({ sigla }) => sigla === match?.[1]?.toUpperCase())?.sigla;
  if (match !== null && state !== undefined) return { city: text.slice(0, match.index), state };
  const parts = text.split(/[,/–]|\s-\s/);
  const named = STATES.find(({ nome }) => placeKey(nome) === placeKey(parts[1] ?? ''));
  return named && parts[0] ? { city: parts[0], state: named.sigla } : { city: text };
}

/** Inhabitants above which Correios gives each street a CEP of its own. */
const STREET_CEPS_FROM = 50_000;

/**
 * Inhabitants of a town; without a known population, a guess from its CEPs: where streets have CEPs
 * of their own, the first range begins with 001.
 */
function sizeOf({ population, ceps: [first] }: Municipality): number {
  if (population !== undefined) return population;
  return first !== undefined && first[0] % 1_000 === 1 ? STREET_CEPS_FROM : 0;
}

/** Of towns with one name, visitors likely mean one with a distributor within this distance. */
const NEAR_KM = 30;

/**
 * Municipalities of a name, the one that is most likely meant first: capitals, then towns with a
 * distributor nearby, then the most populous.
 */
function byCity(text: string, distributors: readonly Point[]): readonly Municipality[] {
  const { city, state } = splitState(text);
  const key = placeKey(city);
  if (key === '') return [];
  const isRegion = (state === undefined || state === 'DF') && REGIONS.includes(key);
  const inState = municipalities().filter((one) => state === undefined || one.state === state);
  const exact = inState.filter((one) => one.key === key || (isRegion && one.key === 'brasilia'));
  const named =
    exact.length > 0 || key.length < SHORTEST_WITH_TYPO
      ? exact
      : inState.filter((one) => isOneTypoAway(one.key, key));
  return named
    .map((one) => ({ one, km: Math.min(...distributors.map((at) => distanceKm(one, at))) }))
    .sort(
      (a, b) =>
        Number(b.one.isCapital) - Number(a.one.isCapital) ||
        Number(b.km < NEAR_KM) - Number(a.km < NEAR_KM) ||
        sizeOf(b.one) - sizeOf(a.one) ||
        (a.km === b.km ? 0 : a.km - b.km),
    )
    .map(({ one }) => one);
}

/** The capital of a state that is named alone or twice: `Acre`, `AC`, `estado do Acre`, `AC - Acre`. */
function byState(text: string): Municipality | undefined {
  const name = text.replace(/^estado d[aeo] /i, '');
  const { city, state = '' } = splitState(name);
  const key = placeKey(city);
  // `Goiás - GO` is the town of that name, `estado de Goiás - GO` is not.
  const isTown = municipalities().some((one) => one.state === state && one.key === key);
  if (isTown && name === text) return undefined;
  const named = STATES.find(
    ({ nome, sigla }) =>
      ['', sigla].includes(state) && [nome, sigla].some((one) => placeKey(one) === key),
  );
  return municipalities().find((one) => one.isCapital && one.state === named?.sigla);
}

/**
 * Finds the place that a visitor means: a CEP (with or without its hyphen, or its first five digits), a city with or without
 * its state, or a state.
 * @param text as typed, not trusted
 * @param distributors where they are; of towns with one name, one near them is meant
 * @returns its name as visitors read it, e.g. `Ribeirão Preto, SP`, and other municipalities of this
 *   name; `undefined` if the text names no place in Brazil
 */
export function findPlace(text: string, distributors: readonly Point[] = []) {
  const trimmed = text.trim().slice(0, PLACE_LENGTH);
  const cep = /^(?:cep:?\s*)?(\d{2})\.?(\d{3})(?:[-\s]?(\d{3}))?$/i
    .exec(trimmed)
    ?.slice(1)
    .join('');
  if (cep !== undefined) {
    const at = byCep(cep.padEnd(8, '0'));
    return at && { name: nameOf(at), at, others: [] };
  }
  const capital = byState(trimmed);
  const towns = byCity(trimmed, distributors);
  // A state's name is also that of small towns, and one letter away from others: Paraná, Paranã.
  const [at, ...others] = capital
    ? [capital, ...towns.filter((one) => one !== capital && one.key === placeKey(trimmed))]
    : towns;
  return at && { name: nameOf(at), at, others: others.slice(0, MOST_OTHERS).map(nameOf) };
}

export type Municipality = ReturnType<typeof readMunicipalities>[number];

function readTable(file: string): readonly Readonly<Record<string, string>>[] {
  const text = readFileSync(join(__dirname, file), 'utf8');
  return parse(text, { columns: true, delimiter: ';' });
}

function readMunicipalities() {
  const populations = new Map(
    readTable('population/population.csv').map((row) => [row.codigo, Number(row.populacao)]),
  );
  return readTable('municipalities/municipalities.csv').map(
    ({ codigo, estado = '', nome = '', capital, ceps = '', latitude, longitude }) => ({
      name: nome,
      key: placeKey(nome),
      state: estado,
      isCapital: capital === '1',
      latitude: Number(latitude),
      longitude: Number(longitude),
      /** First and last CEP of each range. */
      ceps: ceps
        .split('|')
        .filter((range) => range !== '')
        .map((range) => range.split('-').map(Number) as [number, number]),
      /** Inhabitants; `undefined` where GeoNames states none, as for most small towns. */
      population: populations.get(codigo),
    }),
  );
}

/**
 * All 5,571 municipalities with their CEP ranges. Sources: IBGE (codes, names, seats) and Correios
 * (ranges), as `municipalities/LICENSE.md` says, and GeoNames (population). Read at first use,
 * in some 20 ms.
 */
export const municipalities = lazy(readMunicipalities);

/** Short forms in names of towns: `S. Carlos`, `Sta. Maria`, `Sto. André`. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['s', 'sao'],
  ['sta', 'santa'],
  ['sto', 'santo'],
]);

/** What people call cities, folded. No municipality has one of these names. */
const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['bh', 'belo horizonte'],
  ['bsb', 'brasilia'],
  ['floripa', 'florianopolis'],
  ['jampa', 'joao pessoa'],
  ['rio', 'rio janeiro'],
  ['sampa', 'sao paulo'],
  ['sbc', 'sao bernardo campo'],
  ['sjc', 'sao jose campos'],
]);

/** A name for comparing: without accents, capitals, apostrophes, prepositions and short forms. */
function placeKey(name: string): string {
  const key = foldWords(name.replace(/['’´`]/g, ''))
    .filter((word) => !['de', 'do', 'da', 'dos', 'das'].includes(word))
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .join(' ');
  return NICKNAMES.get(key) ?? key;
}

/** A point on the earth, decimal degrees. */
interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth, kilometres (IUGG, R₁). */
const EARTH_RADIUS = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Great-circle distance, kilometres, by the haversine formula (R. W. Sinnott, "Virtues of the
 * Haversine", Sky and Telescope 68, 1984). On a sphere; the earth's flattening is worth 0.5 %.
 */
export function distanceKm(a: Point, b: Point): number {
  const lat = radians(b.latitude - a.latitude) / 2;
  const lon = radians(b.longitude - a.longitude) / 2;
  const h =
    Math.sin(lat) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(lon) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}
