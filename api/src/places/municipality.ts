import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldWords } from '@elo/content/codes';
import { parse } from 'csv-parse/sync';

/** First and last CEP of a range, as numbers. */
export type CepRange = readonly [first: number, last: number];

/** A municipality of Brazil. */
export interface Municipality {
  readonly name: string;
  /** Of its name, as {@link placeKey} makes it. */
  readonly key: string;
  /** Abbreviation of its state. */
  readonly state: string;
  readonly isCapital: boolean;
  /** Of its seat, decimal degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly ceps: readonly CepRange[];
  /** Inhabitants of the town; `undefined` where GeoNames states none, as for most small ones. */
  readonly population: number | undefined;
}

interface Columns {
  readonly codigo: string;
  readonly estado: string;
  readonly nome: string;
  readonly capital: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly ceps: string;
}

function toMunicipality(
  { codigo, estado, nome, capital, ceps, ...at }: Columns,
  populations: ReadonlyMap<string, number>,
): Municipality {
  return {
    name: nome,
    key: placeKey(nome),
    state: estado,
    isCapital: capital === '1',
    latitude: Number(at.latitude),
    longitude: Number(at.longitude),
    ceps: ceps
      .split('|')
      .filter((range) => range !== '')
      .map((range) => range.split('-').map(Number) as [number, number]),
    population: populations.get(codigo),
  };
}

function readTable<Row>(file: string): readonly Row[] {
  const text = readFileSync(join(__dirname, file), 'utf8');
  return parse(text, { columns: true, delimiter: ';' }) as Row[];
}

let known: readonly Municipality[] | undefined;

/**
 * All 5,571 municipalities with their CEP ranges. Sources: IBGE (codes, names, seats) and Correios
 * (ranges), as `municipalities/LICENSE.md` says, and GeoNames (population). Read when first asked
 * for, some 20 ms.
 */
export function municipalities(): readonly Municipality[] {
  if (known !== undefined) return known;
  const populations = new Map(
    readTable<{ codigo: string; populacao: string }>('population/population.csv').map(
      ({ codigo, populacao }) => [codigo, Number(populacao)],
    ),
  );
  known = readTable<Columns>('municipalities/municipalities.csv').map((row) =>
    toMunicipality(row, populations),
  );
  return known;
}

/** A name for comparing: no accents, capitals, apostrophes and small words of link. */
export function placeKey(name: string): string {
  return foldWords(name.replace(/['’´`]/g, ''))
    .filter((word) => !['de', 'do', 'da', 'dos', 'das'].includes(word))
    .join(' ');
}

/** A point on the earth, decimal degrees. */
export interface Point {
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
