import { CONTRACT_VERSION, definePage, hrefOf, type PageProps } from '@elo-platform/protocol';
import { useState } from 'react';
import { slugOf, TOOL_PATH, TOOLS } from '../../content/tools';
import styles from './page.module.scss';

/** The index, filtered by the visitor's input. */
function ToolsPage(_props: PageProps<null>) {
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

export default definePage({
  contract: CONTRACT_VERSION,
  load: async () => null,
  head: () => ({
    title: 'Hand tools to borrow – Ashford Tool Library',
    description: 'Planes, saws, chisels and braces that members of the library can take home.',
  }),
  Component: ToolsPage,
});
