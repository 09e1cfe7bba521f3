import { type CompanyFacts, ROUTES } from '@elo/contract';
import { Drawing } from '@elo/shared-ui/drawing';
import { mapPin } from '@elo/shared-ui/icon-nodes';
import { EloLogo } from '@elo/shared-ui/logos/elo';
import styles from './header.module.scss';
import {
  brandItems,
  CATALOGUE,
  DISTRIBUTORS_HREF,
  HOME,
  type MenuItem,
  MenuLink,
  PAGES,
  TOOLS,
} from './menu-items';
import { MenuGroup, MobileMenu } from './menus';
import { QuoteLink } from './quote-link';

export interface HeaderProps {
  readonly company: CompanyFacts;
  /** Current path. */
  readonly path: string;
}

/**
 * Logo and main menu. The menus hold their own state, so that opening one never re-renders an
 * ancestor of a remote that still hydrates. On the home page it overlays the hero.
 */
export function Header({ company, path }: HeaderProps) {
  const entry = (item: MenuItem) => (
    <li key={item.href}>
      <MenuLink item={item} path={path} className={styles.link} />
    </li>
  );
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
            {entry(HOME)}
            <li>
              <MenuGroup label="MARCAS" items={[...brandItems(company), CATALOGUE]} path={path} />
            </li>
            {PAGES.map(entry)}
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
      </div>
    </header>
  );
}
