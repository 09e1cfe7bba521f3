import {
  catalogueHref,
  formatNumber,
  type GuideExample,
  type GuideSize,
  ROUTES,
} from '@elo/contract';
import { ChainDrawing } from '../dimension-drawing/chain-drawing';
import styles from './measuring-guide.module.scss';

/** Pitches that a visitor measures at once. */
const PITCHES = 10;

const mm = (value: number): string => `${formatNumber(value)}\u00a0mm`;

const figure = (size: number) => ({ size, text: mm(size) });

function drawingOf({ pitch, roller, width }: GuideSize) {
  const figures = { pitch: figure(pitch), roller: figure(roller), width: figure(width) };
  return { kind: 'chain', ...figures, strands: 1, transversePitch: undefined } as const;
}

/** The three steps; the first ends in figures only where the catalogue has the example. */
function stepsOf(example: GuideExample | undefined) {
  const { name = '', pitch = 0 } = example?.chain ?? {};
  const total = example ? `: dez passos de uma corrente ${name} dão ${mm(PITCHES * pitch)}` : '';
  return [
    {
      name: 'Passo (P)',
      text: `Meça de centro a centro entre dois pinos vizinhos. Para errar menos, meça vários passos e divida${total}. Corrente gasta mede mais do que nova.`,
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
}

function SizeLink({ size }: { readonly size: GuideSize }) {
  return <a href={catalogueHref({ search: size.search })}>{size.name}</a>;
}

/** Two chains of one pitch that do not fit each other's wheels. */
function Warning({ chain, twin }: GuideExample) {
  return (
    <p className={styles.warning}>
      O passo sozinho não basta: <SizeLink size={chain} /> e <SizeLink size={twin} /> têm{' '}
      {mm(chain.pitch)} de passo, mas rolos de {formatNumber(chain.roller)} e {mm(twin.roller)}. Uma
      não trabalha na roda da outra.
    </p>
  );
}

/**
 * Three measures that identify a chain, on the drawing of one from the catalogue; without it where
 * the catalogue lacks the chains of the example.
 */
export default function GuideContent({ example }: { readonly example?: GuideExample }) {
  return (
    <div className={styles.guide}>
      {example && (
        <div className={styles.views} data-brand="combat">
          <ChainDrawing drawing={drawingOf(example.chain)} />
        </div>
      )}
      <ol className={styles.steps}>
        {stepsOf(example).map(({ name, text }) => (
          <li key={name} className={styles.step}>
            <h3 className={styles.name}>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {example && <Warning {...example} />}
      <p className={styles.source}>
        {example && `Exemplo: corrente ${example.chain.name}, medidas da norma ANSI B29.1. `}
        Veja também os <a href={ROUTES.training}>vídeos de treinamento</a>.
      </p>
    </div>
  );
}
