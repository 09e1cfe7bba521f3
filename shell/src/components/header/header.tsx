import { type CompanyFacts, ROUTES } from '@elo/contract';
import { Drawing } from '@elo/shared-ui/drawing';
import { mapPin } from '@elo/shared-ui/icon-nodes';
import { EloLogo } from '@elo/shared-ui/logos/elo';
import styles from './header.module.scss';
import { MenuGroup } from './menu-group';
import {
  brandItems,
  CATALOGUE,
  currentOf,
  DISTRIBUTORS_HREF,
  HOME,
  type MenuItem,
  PAGES,
  TOOLS,
} from './menu-items';
import { MobileMenu } from './mobile-menu';
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
            <Entry item={HOME} path={path} />
            <li>
              <MenuGroup label="MARCAS" items={[...brandItems(company), CATALOGUE]} path={path} />
            </li>
            {PAGES.map((item) => (
              <Entry key={item.href} item={item} path={path} />
            ))}
            <li>
              <MenuGroup label="FERRAMENTAS" items={TOOLS} path={path} />
            </li>
          </ul>
        </nav>
        <QuoteLink path={path} />
        <a
          href={DISTRIBUTORS_HREF}
          className={styles.location}
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

function Entry({ item, path }: { readonly item: MenuItem; readonly path: string }) {
  return (
    <li>
      <a href={item.href} className={styles.link} aria-current={currentOf(item, path)}>
        {item.label}
      </a>
    </li>
  );
}
