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
}

interface Columns {
  readonly estado: string;
  readonly nome: string;
  readonly capital: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly ceps: string;
}

function toMunicipality({ estado, nome, capital, ceps, ...at }: Columns): Municipality {
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
  };
}

let known: readonly Municipality[] | undefined;

/**
 * All 5,571 municipalities with their CEP ranges. Sources: IBGE (codes, names, seats) and Correios
 * (ranges), as `municipalities/LICENSE.md` says. Read when first asked for, some 20 ms.
 */
export function municipalities(): readonly Municipality[] {
  const file = join(__dirname, 'municipalities', 'municipalities.csv');
  known ??= (
    parse(readFileSync(file, 'utf8'), { columns: true, delimiter: ';' }) as readonly Columns[]
  ).map(toMunicipality);
  return known;
}

/** A name for comparing: no accents, capitals, apostrophes and small words of link. */
export function placeKey(name: string): string {
  return foldWords(name.replace(/['’´`]/g, ''))
    .filter((word) => !['de', 'do', 'da', 'dos', 'das'].includes(word))
    .join(' ');
}
