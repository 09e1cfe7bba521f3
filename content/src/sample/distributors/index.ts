import { type Distributor, STATES } from '@elo/contract';
import { CITIES, type City } from './cities';
import { EXTRAS, NATURE, QUARTERS, STREETS, TRADES } from './names';

/** Element of a list, cyclic. */
function cycle<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** Lower-case words joined by dashes, without accents, for a host name. */
function hostName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

/** Site in a format that people type: without protocol, with protocol, or empty. */
function siteOf(host: string, index: number): string {
  if (index % 7 === 3) return '';
  return index % 2 === 0 ? `www.${host}.example` : `https://www.${host}.example/`;
}

function distributor([cidade, areaCode, cep]: City, estado: string, index: number): Distributor {
  // 7 and 31 are coprime, so the first 217 pairs differ.
  const nome = `${cycle(TRADES, index)} ${cycle(NATURE, index)}`;
  const host = hostName(nome);
  const last = String(index).padStart(3, '0');
  return {
    nome,
    logradouro: cycle(STREETS, index),
    numero: index % 13 === 5 ? 's/n' : String(100 + ((index * 37) % 1900)),
    complemento: cycle(EXTRAS, index),
    bairro: cycle(QUARTERS, index),
    cidade,
    estado,
    cep: `${cep}-${last}`,
    telefone: `(${areaCode}) 3000-0${last}`,
    email: index % 6 === 4 ? '' : `vendas@${host}.example`,
    site: siteOf(host, index),
    whatsapp: index % 5 === 2 ? '' : `${areaCode} 90000-0${last}`,
  };
}

/**
 * Sample distributors, deterministic: fictional firms in real cities, in the order of the IBGE
 * codes, some without e-mail, site or WhatsApp.
 */
export function sampleDistributors(): Distributor[] {
  const places = STATES.flatMap(({ sigla }) =>
    (CITIES[sigla] ?? []).map((city) => ({ city, sigla })),
  );
  return places.map(({ city, sigla }, index) => distributor(city, sigla, index));
}
