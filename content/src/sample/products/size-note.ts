import { roundTo } from '../formulas';
import { type ChainSize, sameElsewhere } from '../tables/chains';
import { decimal } from './product';

/**
 * Name of the size of the other standard with the same pitch, e.g. `ISO 08B`; `undefined` if it has
 * no such size.
 */
function twinName(size: ChainSize): string | undefined {
  const twin = sameElsewhere(size);
  return twin && `${twin.standard.label} ${twin.size.size}`;
}

/** Rounded to a hundredth of a millimetre. */
const written = (value: number): string => decimal(roundTo(value, 2));

const rollerName = ({ bushing }: ChainSize): string => (bushing ? 'bucha' : 'rolo');

/** Differences between two sizes of one pitch, in the figures of the measure table. */
function differences(own: ChainSize, other: ChainSize): string {
  const otherName = rollerName(own) === rollerName(other) ? '' : `${rollerName(other)} de `;
  const pairs = [
    { name: rollerName(own), otherName, values: [own.roller, other.roller] },
    { name: 'largura interna', otherName: '', values: [own.innerWidth, other.innerWidth] },
  ];
  return pairs
    .map(({ values, ...names }) => ({ ...names, texts: values.map(written) }))
    .filter(({ texts: [a, b] }) => a !== b)
    .map(
      ({ name, otherName: theirs, texts: [a, b] }) =>
        `${name} de ${a} mm em vez de ${theirs}${b} mm`,
    )
    .join(' e ');
}

/**
 * Warning about a chain's size: that 25 and 35 have no roller, and how it differs from the size of
 * the other standard with the same pitch.
 */
export function sizeNote(size: ChainSize): string {
  const twin = sameElsewhere(size);
  const bushing = size.bushing ? ' Neste tamanho a norma prevê bucha, sem rolo.' : '';
  if (!twin) return bushing;
  return `${bushing} Mesmo passo da ${twinName(size)}, mas ${differences(size, twin.size)}: não são intercambiáveis.`;
}

/** The same for chains of which only the pitch is stated. */
export function pairNote(size: ChainSize): string {
  const twin = twinName(size);
  return twin ? ` Não é intercambiável com a ${twin}, de mesmo passo.` : '';
}

/** The same for a sprocket. */
export function sprocketNote(size: ChainSize): string {
  const twin = twinName(size);
  return twin
    ? ` Não use com corrente ${twin}: o passo é o mesmo, mas as outras medidas não são.`
    : '';
}
