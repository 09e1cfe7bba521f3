import type { Product } from '@elo/contract';
import { STANDARDS } from '../tables/chains';
import { chainLines, chainOf } from './combat-chains';
import { doublePitchChains } from './combat-others';
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

/** @param note warning about the chain's size */
function chainLink(kind: LinkKind, chain: Product, note: string): Product {
  const title = chain.nome.replace(/^Corrente(?: de rolos)?/, kind.name);
  const pitch = chain.medidas.find(({ chave }) => chave === 'pitch')?.valor as number;
  return makeProduct({
    id: chain.id.replace('corrente', kind.id),
    nome: title,
    marca: 'combat',
    categoria: 'Emendas',
    descricao: `${title}, passo de ${decimal(pitch)} mm, dimensões conforme ${chain.norma}. ${kind.text}${note}`,
    norma: chain.norma,
    tamanho: chain.tamanho,
    familia: kind.family,
    medidas: chain.medidas.filter(({ chave }) => SHARED.includes(chave.replace(/Inches$/, ''))),
    fonte: chain.fonte,
    material: chain.material,
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

/** Connecting and offset links of every roller chain and long-pitch chain, and the tools that open chains. */
export function chainLinks(): Product[] {
  const chains = [
    ...chainLines().map((one) => ({ chain: chainOf(one), note: sizeNote(one.size) })),
    ...doublePitchChains().map((chain) => ({ chain, note: '' })),
  ];
  const links = LINKS.flatMap((kind) =>
    chains.map(({ chain, note }) => chainLink(kind, chain, note)),
  );
  return [...links, ...BREAKERS.map(chainBreaker)];
}
