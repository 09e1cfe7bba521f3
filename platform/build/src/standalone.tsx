import { errorCode, type HostServices, matchRoute } from '@elo-platform/protocol';
import { createRoot } from 'react-dom/client';
import { type FactsLoader, loadRoot, type Pages } from './lifecycles';

/** Links to the remote's pages, for a path where it has none. */
function PageList({ paths }: { paths: readonly string[] }) {
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <a href={path}>{path}</a>
        </li>
      ))}
    </ul>
  );
}

/** What went wrong, and what the developer can do, unless the address itself does not exist. */
function Failure({ error }: { error: unknown }) {
  const hint = errorCode(error) === 'page-not-found' ? '' : ' Is the site running (npm start)?';
  return (
    <p role="alert">
      {String(error)}
      {hint}
    </p>
  );
}

/** Runs a remote standalone, with the data and pictures of a running site. */
export function runStandalone(pages: Pages, facts?: FactsLoader): void {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const paths = Object.keys(pages);
  const navigate: HostServices['navigate'] = (href, { state, replace } = {}) => {
    window.history[replace ? 'replaceState' : 'pushState'](state, '', href);
    void show();
  };
  const show = async (): Promise<void> => {
    const { href, pathname: path, search } = window.location;
    const section: HostServices['section'] = window.history.state?.section;
    if (!matchRoute(paths, path)) return root.render(<PageList paths={paths} />);
    const view = await loadRoot(pages, facts, { path, search, host: { navigate, section } }).then(
      (render) => render(),
      (error) => <Failure error={error} />,
    );
    // The visitor may have left the page by then.
    if (window.location.href === href) root.render(view);
  };
  window.addEventListener('popstate', show);
  root.render(<p role="status">Loading…</p>);
  void show();
}
