import type { Product } from '@elo/contract';
import { type ChainSize, type ChainStandard, STANDARDS } from '../tables/chains';
import { chainMeasures } from './chain-measures';
import { type ChainLine, chainLines } from './combat-chains';
import type { UnrenderedFamily } from './families';
import { decimal, makeProduct, millimetres } from './product';
import { sizeNote } from './size-note';

interface LinkKind {
  readonly id: string;
  readonly name: string;
  readonly family: UnrenderedFamily;
  readonly text: string;
}

const LINKS: readonly LinkKind[] = [
  {
    id: 'emenda',
    name: 'Emenda',
    family: 'connecting-link',
    text: 'Elo de emenda: fecha a corrente de mesmo tamanho, série e número de fileiras; peça uma para cada ponto de união.',
  },
  {
    id: 'meia-emenda',
    name: 'Meia emenda',
    family: 'offset-link',
    text: 'Elo de redução: fecha a corrente que tem número ímpar de elos. Prefira um número par, que dispensa a meia emenda.',
  },
];

/**
 * The fields that a link shares with its chain; the standards define no strength and no mass of one
 * link.
 */
const SHARED = ['pitch', 'pinDiameter', 'transversePitch', 'strands'];

function chainLink(
  kind: LinkKind,
  line: ChainLine,
  standard: ChainStandard,
  size: ChainSize,
): Product {
  const title = `${line.name.replace('Corrente de rolos', kind.name)} ${standard.label} ${size.size}`;
  return makeProduct({
    id: `${line.id.replace('corrente', kind.id)}-${standard.prefix}-${size.size.toLowerCase()}`,
    nome: title,
    marca: 'combat',
    categoria: 'Emendas',
    descricao: `${title}, passo de ${decimal(size.pitch)} mm, dimensões conforme ${standard.name}. ${kind.text}${sizeNote(size)}`,
    norma: standard.name,
    tamanho: size.size,
    familia: kind.family,
    medidas: chainMeasures(size, line).filter(({ chave }) =>
      SHARED.includes(chave.replace(/Inches$/, '')),
    ),
    fonte: standard.source,
    material: line.material,
    unidade: 'un',
  });
}

/** Range of sizes for one chain breaker as ANSI numbers: the usual tools of the trade. */
const BREAKERS = [
  ['25', '60'],
  ['60', '100'],
] as const;

function chainBreaker([first, last]: (typeof BREAKERS)[number]): Product {
  const title = `Saca-corrente ANSI ${first} a ${last}`;
  const pitches = [first, last].map(
    (name) => STANDARDS[0]?.sizes.find(({ size }) => size === name)?.pitch as number,
  );
  const [from, to] = pitches as [number, number];
  const others = STANDARDS[1]?.sizes.filter(({ pitch }) => pitch >= from && pitch <= to) ?? [];
  return makeProduct({
    id: `saca-corrente-ansi-${first}-${last}`,
    nome: title,
    marca: 'combat',
    categoria: 'Ferramentas',
    descricao: `${title}: extrai os pinos e abre correntes de passo de ${decimal(from)} a ${decimal(to)} mm, também ISO ${others[0]?.size} a ${others.at(-1)?.size}. A foto mostra uma corrente, não a ferramenta.`,
    norma: '',
    tamanho: `${first} a ${last}`,
    familia: 'chain-breaker',
    medidas: [
      millimetres('pitchMin', 'Menor passo', from, 3),
      millimetres('pitchMax', 'Maior passo', to, 3),
    ],
    fonte: `${STANDARDS[0]?.name}, passos dos tamanhos`,
    unidade: 'un',
  });
}

/** Connecting and offset links of every roller chain, and the tools that open chains. */
export function chainLinks(): Product[] {
  const links = LINKS.flatMap((kind) =>
    chainLines().map(({ line, standard, size }) => chainLink(kind, line, standard, size)),
  );
  return [...links, ...BREAKERS.map(chainBreaker)];
}
