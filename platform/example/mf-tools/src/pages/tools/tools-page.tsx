import { hrefOf, type PageProps } from '@elo-platform/protocol';
import { useState } from 'react';
import { slugOf, TOOL_PATH, TOOLS } from '../../content/tools';
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
        {found.map((tool) => (
          <li key={tool.name}>
            <a href={hrefOf(TOOL_PATH, { slug: slugOf(tool) })}>{tool.name}</a>
            <span>{tool.use}</span>
            <small>{tool.days} days</small>
          </li>
        ))}
      </ul>
    </>
  );
}
