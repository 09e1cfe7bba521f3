import type { PageProps } from '@elo-platform/protocol';
import { useState } from 'react';
import { TOOLS } from '../../content/tools';
import styles from './tools-page.module.scss';

/** The index, filtered by the visitor's input. */
export function ToolsPage(_props: PageProps<null>) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = TOOLS.filter(({ name, use }) => `${name} ${use}`.toLowerCase().includes(wanted));
  return (
    <>
      <h1>Hand tools to borrow</h1>
      <label className={styles.search}>
        Find a tool
        <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
      <p role="status">
        {found.length} of {TOOLS.length} tools
      </p>
      <ul className={styles.list}>
        {found.map(({ name, use, days }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{use}</span>
            <small>{days} days</small>
          </li>
        ))}
      </ul>
    </>
  );
}
