import { Drawing } from '@elo/shared-ui/drawing';
import { chevronDown } from '@elo/shared-ui/icon-nodes';
import { Disclosure } from './disclosure';
import styles from './menu-group.module.scss';
import { currentOf, type MenuItem } from './menu-items';

interface MenuGroupProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly path: string;
}

/** A button and its list. Without script the list is open while it has focus. */
export function MenuGroup({ label, items, path }: MenuGroupProps) {
  const face = (
    <>
      {label}
      <Drawing node={chevronDown} size={16} className={styles.arrow} />
    </>
  );
  return (
    <Disclosure path={path} className={styles.menu} buttonClassName={styles.button} label={face}>
      {({ id, close }) => (
        <ul id={id} className={styles.panel}>
          {items.map((item) => (
            <li key={item.href} data-brand={item.brand}>
              <a
                href={item.href}
                className={styles.link}
                aria-current={currentOf(item, path)}
                onClick={close}
              >
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
