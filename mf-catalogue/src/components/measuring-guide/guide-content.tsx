import { catalogueHref, formatDecimal, ROUTES } from '@elo/contract';
import { type ChainSize, findSize, sizeName } from '@elo/standards';
import { ChainDrawing } from '../dimension-drawing/chain-drawing';
import styles from './measuring-guide.module.scss';

/** Pitches that a visitor measures at once. */
const PITCHES = 10;

const mm = (value: number): string => `${formatDecimal(value, 2)}\u00a0mm`;

/** The chain of the example, and one of the same pitch that buyers confuse with it. */
const [CHAIN, TWIN] = [findSize('40'), findSize('08B')];

const figure = (size: number) => ({ size, text: mm(size) });

const DRAWING = {
  kind: 'chain',
  pitch: figure(CHAIN.pitch),
  roller: figure(CHAIN.roller),
  width: figure(CHAIN.innerWidth),
  strands: 1,
  transversePitch: undefined,
} as const;

const STEPS = [
  {
    name: 'Passo (P)',
    text: `Meça de centro a centro entre dois pinos vizinhos. Para errar menos, meça vários passos e divida: dez passos de uma corrente ${sizeName(CHAIN)} dão ${mm(PITCHES * CHAIN.pitch)}. Corrente gasta mede mais do que nova.`,
  },
  {
    name: 'Rolo (D)',
    text: 'Meça o diâmetro externo do rolo com o paquímetro. Nos tamanhos 25 e 35 não há rolo: meça a bucha.',
  },
  {
    name: 'Largura interna (L)',
    text: 'Meça o vão livre entre as duas placas internas, onde entra o dente da roda.',
  },
];

function SizeLink({ size }: { readonly size: ChainSize }) {
  return <a href={catalogueHref({ search: size.size })}>{sizeName(size)}</a>;
}

/** Three measures that identify a chain, on the drawing of one, and two of one pitch that do not fit. */
export default function GuideContent() {
  return (
    <div className={styles.guide}>
      <div className={styles.views} data-brand="combat">
        <ChainDrawing drawing={DRAWING} />
      </div>
      <ol className={styles.steps}>
        {STEPS.map(({ name, text }) => (
          <li key={name} className={styles.step}>
            <h3 className={styles.name}>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.warning}>
        O passo sozinho não basta: <SizeLink size={CHAIN} /> e <SizeLink size={TWIN} /> têm{' '}
        {mm(CHAIN.pitch)} de passo, mas rolos de {formatDecimal(CHAIN.roller, 2)} e{' '}
        {mm(TWIN.roller)}. Uma não trabalha na roda da outra.
      </p>
      <p className={styles.source}>
        Exemplo: corrente {sizeName(CHAIN)}, medidas da norma ANSI B29.1. Veja também os{' '}
        <a href={ROUTES.training}>vídeos de treinamento</a>.
      </p>
    </div>
  );
}
