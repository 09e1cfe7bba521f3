import { type CompanyFacts, ROUTES } from '@elo/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import styles from './brands-menu.module.scss';
import { brandItems } from './menu-items';
import { useDisclosure } from './use-disclosure';

interface BrandsMenuProps {
  readonly company: CompanyFacts;
  readonly path: string;
}

/** MARCAS: a button and the list that it shows. Without script the list opens while it has focus. */
export function BrandsMenu({ company, path }: BrandsMenuProps) {
  const menu = useDisclosure(path);
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys of the controls inside
    <div
      ref={menu.root}
      className={styles.menu}
      data-ready={menu.ready || undefined}
      data-open={menu.open || undefined}
      onKeyDown={menu.onKeyDown}
      onBlur={menu.onBlur}
    >
      <button
        ref={menu.button}
        type="button"
        // Safari focuses a clicked button only with this.
        tabIndex={0}
        className={styles.button}
        aria-expanded={menu.open}
        aria-controls={id}
        onClick={menu.toggle}
      >
        MARCAS
        <ChevronDown size={16} className={styles.arrow} aria-hidden focusable={false} />
      </button>
      <ul id={id} className={styles.panel}>
        {brandItems(company).map((item, index) => (
          <li key={item.href} data-brand={company.marcas[index]?.id}>
            <a href={item.href} className={styles.link} onClick={menu.close}>
              {item.label}
            </a>
          </li>
        ))}
        <li>
          <a href={ROUTES.catalogue} className={styles.link} onClick={menu.close}>
            Portfólio
          </a>
        </li>
      </ul>
    </div>
  );
}
