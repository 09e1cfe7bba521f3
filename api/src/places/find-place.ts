import { isOneTypoAway } from '@elo/content/codes';
import { STATES } from '@elo/contract';
import { type Municipality, municipalities, placeKey } from './municipality';

/** A place that a visitor named. */
export interface Place {
  /** As visitors read it, e.g. `Ribeirão Preto, SP`. */
  readonly name: string;
  readonly at: Municipality;
  /** Other municipalities of this name. */
  readonly others: readonly string[];
}

/** Longest place that is looked at, in characters. */
export const PLACE_LENGTH = 80;

const nameOf = ({ name, state }: Municipality): string => `${name}, ${state}`;

/** Regions of Brasília that are known as cities and that IBGE does not count as municipalities. */
const REGIONS: Readonly<Record<string, string>> = {
  taguatinga: 'brasilia',
  ceilandia: 'brasilia',
  gama: 'brasilia',
  sobradinho: 'brasilia',
  samambaia: 'brasilia',
};

/** Municipality of a CEP: that whose ranges hold it. */
function byCep(cep: number): Municipality | undefined {
  return municipalities().find(({ ceps }) =>
    ceps.some(([first, last]) => first <= cep && cep <= last),
  );
}

/**
 * Municipality whose range begins with the same five digits, else lies nearest among those of the
 * same first three: some CEPs are large customers' own and stand in no range.
 */
function nearCep(cep: number): Municipality | undefined {
  const region = Math.floor(cep / 100_000);
  let best: { readonly at: Municipality; readonly off: number } | undefined;
  for (const at of municipalities()) {
    for (const [first, last] of at.ceps) {
      const off = Math.min(Math.abs(first - cep), Math.abs(last - cep));
      const isRegion = [first, last].some((one) => Math.floor(one / 100_000) === region);
      if (Math.floor(first / 1_000) === Math.floor(cep / 1_000)) return at;
      if (isRegion && (best === undefined || off < best.off)) best = { at, off };
    }
  }
  return best?.at;
}

/** Shortest name in which a typo is forgiven: shorter ones are too like each other. */
const SHORTEST_WITH_TYPO = 7;

/** State at the end of a text: `Campinas SP`, `Campinas - São Paulo`. */
function splitState(text: string): { readonly city: string; readonly state?: string } {
  const match = /^(.+?)[\s,/(–-]+([a-z]{2})\)?$/i.exec(text);
  const state = STATES.find(({ sigla }) => sigla === match?.[2]?.toUpperCase())?.sigla;
  if (match?.[1] !== undefined && state !== undefined) return { city: match[1], state };
  const parts = text.split(/\s*[,/–]\s*|\s+-\s+/);
  const named = STATES.find(({ nome }) => placeKey(nome) === placeKey(parts[1] ?? ''));
  return named && parts[0] ? { city: parts[0], state: named.sigla } : { city: text };
}

/** Capitals first, so that a bare name means the larger city where we can know that. */
function byCity(text: string): readonly Municipality[] {
  const { city, state } = splitState(text);
  const own = placeKey(city);
  const key = state === undefined || state === 'DF' ? (REGIONS[own] ?? own) : own;
  if (key === '') return [];
  const inState = municipalities().filter((one) => state === undefined || one.state === state);
  const keys = inState.map((one) => ({ one, name: placeKey(one.name) }));
  const exact = keys.filter(({ name }) => name === key);
  const near =
    exact.length > 0 || key.length < SHORTEST_WITH_TYPO
      ? exact
      : keys.filter(({ name }) => isOneTypoAway(name, key));
  return near
    .map(({ one }) => one)
    .sort((a, b) => Number(b.isCapital) - Number(a.isCapital) || b.ceps.length - a.ceps.length);
}

/** The capital of a state that is named alone: `Acre`, `AC`. */
function byState(text: string): Municipality | undefined {
  const key = placeKey(text);
  const state = STATES.find(
    ({ nome, sigla }) => placeKey(nome) === key || sigla === text.trim().toUpperCase(),
  );
  return municipalities().find((one) => one.isCapital && one.state === state?.sigla);
}

/**
 * Finds the place that a visitor means: a CEP (with or without its hyphen), a city with or without
 * its state, or a state.
 * @param text as typed, not trusted
 * @returns `undefined` where no place of Brazil is meant
 */
export function findPlace(text: string): Place | undefined {
  const trimmed = text.trim().slice(0, PLACE_LENGTH);
  const cep = /^(?:cep:?\s*)?(\d{2})\.?(\d{3})[-\s]?(\d{3})$/i.exec(trimmed)?.slice(1).join('');
  if (cep !== undefined) {
    const at = byCep(Number(cep)) ?? nearCep(Number(cep));
    return at && { name: nameOf(at), at, others: [] };
  }
  const [at = byState(trimmed), ...others] = byCity(trimmed);
  return at && { name: nameOf(at), at, others: others.slice(0, 5).map(nameOf) };
}
