import { countStoredItems, QUOTE_PATH, ROUTES } from '@elo/contract';
import { onStorage } from '@elo/shared-ui/browser/stored-value';
import { Drawing } from '@elo/shared-ui/drawing';
import {
  'clipboard-check' as clipboardCheck,
  'map-pin' as mapPin,
} from '@elo/shared-ui/icon-nodes';
import { EloLogo } from '@elo/shared-ui/logos/elo';
import { useEffect, useState } from 'react';
import { announce } from '../../document/body';
import styles from './header.module.scss';
import {
  brandItems,
  CATALOGUE,
  DISTRIBUTORS_HREF,
  type FrameProps,
  HOME,
  MenuEntries,
  PAGES,
  TOOLS,
} from './menu-items';
import { MenuGroup, MobileMenu } from './menus';

/** Id of the header's end: its links and menus move while the ones after them arrive. */
export const HEADER_END = 'elo-header-end';

/**
 * Logo and main menu. The menus hold their own state, so that opening one never re-renders an
 * ancestor of a remote that still hydrates. On the home page it overlays the hero.
 */
export function Header({ company, path }: FrameProps) {
  return (
    <header
      className={styles.header}
      data-theme="dark"
      data-over-hero={path === ROUTES.home || undefined}
    >
      <div className={styles.bar}>
        <a
          href={ROUTES.home}
          className={styles.logo}
          aria-label={`${company.nome}: página inicial`}
        >
          <EloLogo />
        </a>
        <nav className={styles.nav} aria-label="Principal">
          <ul className={styles.list}>
            <MenuEntries items={[HOME]} path={path} linkClassName={styles.link} />
            <li>
              <MenuGroup label="MARCAS" items={[...brandItems(company), CATALOGUE]} path={path} />
            </li>
            <MenuEntries items={PAGES} path={path} linkClassName={styles.link} />
            <li>
              <MenuGroup label="FERRAMENTAS" items={TOOLS} path={path} />
            </li>
          </ul>
        </nav>
        <QuoteLink path={path} />
        <a
          href={DISTRIBUTORS_HREF}
          className={`${styles.round} ${styles.location}`}
          aria-label="Mapa de distribuidores"
          title="Mapa de distribuidores"
        >
          <Drawing node={mapPin} size={22} />
        </a>
        <MobileMenu company={company} path={path} />
        <span id={HEADER_END} hidden />
      </div>
    </header>
  );
}

const LABEL = 'Lista de cotação';
const ADDED_AGAIN = 'a peça já estava na lista, quantidade somada';

const countOf = (count: number): string => `${count} ${count === 1 ? 'item' : 'itens'}`;

/**
 * The link to the quote list, with the number of its items; without a number in a composed document
 * and for an empty list. The number overlays the icon, so that it shifts nothing.
 */
function QuoteLink({ path }: { readonly path: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let shown = countStoredItems(window);
    setCount(shown);
    return onStorage((event) => {
      const now = countStoredItems(window);
      if (now !== shown) announce(`${LABEL}: ${countOf(now)}.`);
      else if (event instanceof CustomEvent) announce(`${LABEL}: ${ADDED_AGAIN}.`);
      shown = now;
      setCount(now);
    });
  }, []);
  return (
    <a
      href={QUOTE_PATH}
      className={`${styles.round} ${styles.quote}`}
      aria-label={count > 0 ? `${LABEL}: ${countOf(count)}` : LABEL}
      aria-current={path === QUOTE_PATH ? 'page' : undefined}
      title={LABEL}
    >
      <Drawing node={clipboardCheck} size={22} />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </a>
  );
}
