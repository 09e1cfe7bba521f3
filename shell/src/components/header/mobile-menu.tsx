import type { CompanyFacts } from '@elo/contract';
import { Drawing } from '@elo/shared-ui/drawing';
import { mapPin, menu, x } from '@elo/shared-ui/icon-nodes';
import { Disclosure } from './disclosure';
import {
  brandItems,
  currentOf,
  DISTRIBUTORS_HREF,
  HOME,
  type MenuItem,
  PAGES,
  TOOLS,
} from './menu-items';
import styles from './mobile-menu.module.scss';

interface MobileMenuProps {
  readonly company: CompanyFacts;
  readonly path: string;
}

/**
 * The hamburger button and its panel, which lists the brands directly. Without script, focus opens
 * it.
 */
export function MobileMenu({ company, path }: MobileMenuProps) {
  const label = (
    <>
      <span className={styles.label}>Menu</span>
      <Drawing node={menu} size={24} className={styles.whenClosed} />
      <Drawing node={x} size={24} className={styles.whenOpen} />
    </>
  );
  return (
    <Disclosure path={path} className={styles.menu} buttonClassName={styles.button} label={label}>
      {({ id, close }) => {
        const entry = (item: MenuItem, className?: string) => (
          <li key={item.label} className={className} data-brand={item.brand}>
            <a href={item.href} aria-current={currentOf(item, path)} onClick={close}>
              {item.label}
            </a>
          </li>
        );
        return (
          <nav id={id} className={styles.panel} aria-label="Menu principal">
            <ul className={styles.list}>
              {entry(HOME)}
              {brandItems(company).map((item) => entry(item, styles.inner))}
              {PAGES.map((item) => entry(item))}
              <li className={styles.group}>FERRAMENTAS</li>
              {TOOLS.map((item) => entry(item, styles.inner))}
            </ul>
            <a href={DISTRIBUTORS_HREF} className={styles.map} onClick={close}>
              <Drawing node={mapPin} size={20} />
              Encontre um distribuidor
            </a>
          </nav>
        );
      }}
    </Disclosure>
  );
}
