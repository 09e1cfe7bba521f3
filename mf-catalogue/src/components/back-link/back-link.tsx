import { catalogueHref } from '@elo/contract';
import { Icon } from '@elo/shared-ui';
import { useEffect, useState } from 'react';
import { lastList } from '../../lib/list-memory';
import styles from './back-link.module.scss';

/** Back to the list that was seen last; to the whole one until the tab's memory can be read. */
export function BackLink() {
  const [href, setHref] = useState(catalogueHref());
  useEffect(() => setHref(lastList()), []);
  return (
    <a className={styles.back} href={href} aria-label="Voltar à lista de produtos">
      <Icon name="layout-grid" size={24} />
    </a>
  );
}
