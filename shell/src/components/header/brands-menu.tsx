import { type CompanyFacts, ROUTES } from '@elo/contract';
import { Drawing } from '@elo/shared-ui/drawing';
import { chevronDown } from '@elo/shared-ui/icon-nodes';
import styles from './brands-menu.module.scss';
import { Disclosure } from './disclosure';
import { brandItems } from './menu-items';

interface BrandsMenuProps {
  readonly company: CompanyFacts;
  readonly path: string;
}

/** MARCAS: a button and the list that it shows. Without script the list opens while it has focus. */
export function BrandsMenu({ company, path }: BrandsMenuProps) {
  const label = (
    <>
      MARCAS
      <Drawing node={chevronDown} size={16} className={styles.arrow} />
    </>
  );
  return (
    <Disclosure path={path} className={styles.menu} buttonClassName={styles.button} label={label}>
      {({ id, close }) => (
        <ul id={id} className={styles.panel}>
          {brandItems(company).map((item, index) => (
            <li key={item.href} data-brand={company.marcas[index]?.id}>
              <a href={item.href} className={styles.link} onClick={close}>
                {item.label}
              </a>
            </li>
          ))}
          <li>
            <a href={ROUTES.catalogue} className={styles.link} onClick={close}>
              Portfólio
            </a>
          </li>
        </ul>
      )}
    </Disclosure>
  );
}
