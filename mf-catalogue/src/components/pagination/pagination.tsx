import { catalogueHref } from '@elo/contract';
import { Icon } from '@elo/shared-ui';
import type { ListData } from '../../lib/load-catalogue';
import styles from './pagination.module.scss';

/** Links to the pages of a list; nothing where there is one page only. */
export function Pagination({ filter, pages }: Pick<ListData, 'filter' | 'pages'>) {
  const current = filter.page ?? 1;
  const hrefOf = (page: number) => catalogueHref({ ...filter, page });
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Páginas do catálogo">
      {current > 1 && (
        <a
          className={styles.step}
          href={hrefOf(current - 1)}
          rel="prev"
          aria-label="Página anterior"
        >
          <Icon name="arrow-left" />
        </a>
      )}
      <ol className={styles.numbers}>
        {pageSteps(current, pages).map((step, index, steps) =>
          step === 'gap' ? (
            <li key={`gap after ${steps[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={step}>
              <a
                className={styles.number}
                href={hrefOf(step)}
                aria-label={`Página ${step}`}
                aria-current={step === current ? 'page' : undefined}
              >
                {step}
              </a>
            </li>
          ),
        )}
      </ol>
      {current < pages && (
        <a
          className={styles.step}
          href={hrefOf(current + 1)}
          rel="next"
          aria-label="Próxima página"
        >
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}

/** An entry of a page navigation: a page number, or a gap between two. */
type PageStep = number | 'gap';

/**
 * Pages to offer: the first, the last, the current one and its neighbours. A gap replaces two
 * pages or more; a single page in between is listed.
 */
export function pageSteps(page: number, pages: number): readonly PageStep[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((step) => step >= 1 && step <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((step, index): PageStep[] => {
    const before = shown[index - 1] ?? 0;
    if (step - before === 2) return [step - 1, step];
    return step - before > 2 ? ['gap', step] : [step];
  });
}
