import { ROUTES } from '@elo/contract';
import { ActionLink } from '../action/action';
import styles from './not-found.module.scss';

/** The 404 page: a chain with a missing link. */
export function NotFound() {
  return (
    <section className={styles.page}>
      <BrokenChain />
      <p className={styles.status}>Erro 404</p>
      <h1 className={styles.title}>Página não encontrada</h1>
      <p className={styles.text}>
        Falta um elo aqui: o endereço mudou ou nunca existiu. O restante da corrente continua
        inteiro.
      </p>
      <div className={styles.actions}>
        <ActionLink href={ROUTES.catalogue} main>
          Ver o portfólio
        </ActionLink>
        <ActionLink href={ROUTES.home}>Ir para a página inicial</ActionLink>
        <ActionLink href={ROUTES.contact}>Falar com a equipe</ActionLink>
      </div>
    </section>
  );
}

/** Plates of a chain of pitch 100, drawn from their first pin. */
const OUTER_PLATE =
  'M19.32-27.98A54 54 0 0 0 80.68-27.98A34 34 0 1 1 80.68 27.98A54 54 0 0 0 19.32 27.98A34 34 0 1 1 19.32-27.98ZM-11 0A11 11 0 1 0 11 0A11 11 0 1 0-11 0ZM89 0A11 11 0 1 0 111 0A11 11 0 1 0 89 0Z';
const INNER_PLATE =
  'M19.07-31.71A60 60 0 0 0 80.93-31.71A37 37 0 1 1 80.93 31.71A60 60 0 0 0 19.07 31.71A37 37 0 1 1 19.07-31.71ZM-15 0A15 15 0 1 0 15 0A15 15 0 1 0-15 0ZM85 0A15 15 0 1 0 115 0A15 15 0 1 0 85 0Z';

/** A chain whose middle outer plate is dashed, the drawing convention for a missing part. */
function BrokenChain() {
  return (
    <svg className={styles.chain} viewBox="-40 -60 780 120" aria-hidden="true" focusable="false">
      <g className={styles.inner}>
        {[100, 300, 500].map((x) => (
          <path key={x} d={INNER_PLATE} transform={`translate(${x} 0)`} />
        ))}
      </g>
      <g className={styles.outer}>
        {[0, 400, 600].map((x) => (
          <path key={x} d={OUTER_PLATE} transform={`translate(${x} 0)`} />
        ))}
      </g>
      <path className={styles.missing} d={OUTER_PLATE} transform="translate(200 0)" />
      <path className={styles.axis} d="M-40 0H740" />
    </svg>
  );
}
