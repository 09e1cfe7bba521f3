import { Icon } from '@elo/shared-ui';
import { LAST_LIST } from '../../lib/list-memory';
import styles from './back-link.module.scss';

/** Back to the list that was seen last; to the whole one until the tab's memory can be read. */
export function BackLink() {
  return (
    <a className={styles.back} href={LAST_LIST.useValue()} aria-label="Voltar à lista de produtos">
      <Icon name="layout-grid" size={24} />
    </a>
  );
}
