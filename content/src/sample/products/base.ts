import type { Product } from '@elo/contract';

/** Teeth and sizes that the smaller sample keeps of each line of sprockets. */
const SPROCKETS: readonly (readonly [line: RegExp, teeth: readonly number[]])[] = [
  [/^roda-cubo-/, [13, 17, 19]],
  [/^roda-placa-/, [25, 38]],
  [/^roda-dupla-.*-(40|50|60|80|08b|10b|12b|16b)-z/, [17]],
  [/^roda-inox-.*-(40|50|60|08b)-z/, [15, 17]],
];

/** One outside diameter of each section, in every number of grooves. */
const SHEAVES = /^polia-(3v-5|5v-12-5|8v-20)-\d+-cana/;

/** Lines of chains and their links that are there for their number alone. */
const MORE_CHAINS =
  /^((?:meia-)?emenda-(?!carbono)|corrente-(tripla|inox-dupla)|corrente-.*-inox-(?!dupla)|nishiyama-.*-[23]$)/;

/**
 * Whether a product stands in the smaller sample: every kind, brand and size, but few of the teeth,
 * diameters and strands. It is there for whoever composes the whole site many times, as tests do.
 */
export function isBase({ id, medidas }: Product): boolean {
  if (id.startsWith('polia-')) return SHEAVES.test(id);
  if (!id.startsWith('roda-')) return !MORE_CHAINS.test(id);
  const teeth = medidas.find(({ chave }) => chave === 'teeth')?.valor;
  return SPROCKETS.some(([line, kept]) => line.test(id) && kept.includes(teeth ?? 0));
}
