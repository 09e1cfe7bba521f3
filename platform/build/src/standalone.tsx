import { type HostServices, matchRoute } from '@elo-platform/protocol';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import type { FactsLoader, PageLoader } from './lifecycles';

type Pages = Readonly<Record<string, PageLoader>>;

async function fetchJson<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  if (!answer.ok)
    throw new Error(`GET ${path}: ${answer.status}. Is the site running (npm start)?`);
  return (await answer.json()) as T;
}

/** The page of a path, with its data; a list of the remote's pages where it has none there. */
async function showPage(pages: Pages, host: HostServices) {
  const routes = Object.keys(pages);
  const { route = '', params } = matchRoute(routes, host.path) ?? {};
  const page = (await pages[route]?.())?.default;
  if (page === undefined) {
    return (
      <ul>
        {routes.map((path) => (
          <li key={path}>
            <a href={path}>{path}</a>
          </li>
        ))}
      </ul>
    );
  }
  const own = { ...host, params };
  const data = await page.load({ ...own, mode: 'browser' });
  return <page.Component data={data} host={own} />;
}

function StandalonePage({ pages, facts }: { pages: Pages; facts: object }) {
  const navigate = useNavigate();
  const location = useLocation();
  const [view, setView] = useState(<p role="status">Loading…</p>);
  useEffect(() => {
    let current = true;
    const shown = showPage(pages, {
      ...facts,
      path: location.pathname,
      search: location.search,
      year: new Date().getFullYear(),
      composed: false,
      section: (location.state as { section?: HostServices['section'] } | null)?.section,
      navigate,
      mediaUrl: (path) => path,
      fetchJson,
      reportError: (error, where) => console.error(where, error),
      announce: (text) => console.info('announce:', text),
    });
    void shown
      .catch((error: unknown) => <p role="alert">{String(error)}</p>)
      .then((next) => current && setView(next));
    return () => {
      current = false;
    };
  }, [pages, facts, location, navigate]);
  return view;
}

/** Runs a remote standalone, with the data and pictures of a running site. */
export async function runStandalone(pages: Pages, load?: FactsLoader): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const facts = (await load?.(fetchJson)) ?? {};
  createRoot(root).render(
    <BrowserRouter>
      <main>
        <StandalonePage pages={pages} facts={facts} />
      </main>
    </BrowserRouter>,
  );
}
