import type { Product } from '@elo/contract';

/** Teeth and sizes of each line of sprockets in the smaller sample. */
const SPROCKETS: readonly (readonly [line: RegExp, teeth: readonly number[]])[] = [
  [/^roda-cubo-/, [13, 17, 19]],
  [/^roda-placa-/, [25, 38]],
  [/^roda-dupla-.*-(40|50|60|80|08b|10b|12b|16b)-z/, [17]],
  [/^roda-inox-.*-(40|50|60|08b)-z/, [15, 17]],
];

/** One outside diameter of each section, in every number of grooves. */
const SHEAVES = /^polia-(3v-5|5v-12-5|8v-20)-\d+-cana/;

/** Lines of chains and links that only increase the number of products. */
const MORE_CHAINS =
  /^((?:meia-)?emenda-(?!carbono)|corrente-(tripla|inox-dupla)|corrente-.*-inox-(?!dupla)|nishiyama-.*-[23]$)/;

/**
 * Whether the smaller sample includes a product. It has every kind, brand and size, but few of the
 * teeth, diameters and strands, for tests that compose the whole site many times.
 */
export function isBase({ id, medidas }: Product): boolean {
  if (id.startsWith('polia-')) return SHEAVES.test(id);
  if (!id.startsWith('roda-')) return !MORE_CHAINS.test(id);
  const teeth = medidas.find(({ chave }) => chave === 'teeth')?.valor;
  return SPROCKETS.some(([line, kept]) => line.test(id) && kept.includes(teeth ?? 0));
}
