import { catalogueHref, ROUTES } from '@elo/contract';
import { ChainDrawing } from '../dimension-drawing/chain-drawing';
import styles from './measuring-guide.module.scss';

/** ANSI 40 as the example: 1/2 in pitch, .312 in roller, .312 in inner width (ANSI B29.1). */
const EXAMPLE = {
  kind: 'chain',
  pitch: { size: 12.7, text: '12,7 mm' },
  roller: { size: 7.92, text: '7,92 mm' },
  width: { size: 7.92, text: '7,92 mm' },
  strands: 1,
} as const;

const STEPS = [
  {
    name: 'Passo (P)',
    text: 'Meça de centro a centro entre dois pinos vizinhos. Para errar menos, meça vários passos e divida: dez passos de uma corrente ANSI 40 dão 127 mm. Corrente gasta mede mais do que nova.',
  },
  {
    name: 'Rolo (D)',
    text: 'Meça o diâmetro externo do rolo com o paquímetro. Nos tamanhos 25 e 35 não há rolo: meça a bucha.',
  },
  {
    name: 'Largura interna (L)',
    text: 'Meça o vão livre entre as duas placas internas, onde entra o dente da roda.',
  },
] as const;

/** Three measures that identify a chain, on the drawing of an ANSI 40. */
export default function GuideContent() {
  return (
    <div className={styles.guide}>
      <div className={styles.views} data-brand="combat">
        <ChainDrawing drawing={EXAMPLE} />
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
        O passo sozinho não basta: <a href={catalogueHref({ search: '40' })}>ANSI 40</a> e{' '}
        <a href={catalogueHref({ search: '08B' })}>ISO 08B</a> têm 12,7 mm de passo, mas rolos de
        7,92 e 8,51 mm. Uma não trabalha na roda da outra.
      </p>
      <p className={styles.source}>
        Exemplo: corrente ANSI 40, medidas da norma ANSI B29.1. Veja também os{' '}
        <a href={ROUTES.training}>vídeos de treinamento</a>.
      </p>
    </div>
  );
}
