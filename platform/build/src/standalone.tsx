import {
  type HostServices,
  matchRoute,
  type PageModule,
  type PathParams,
} from '@elo-platform/protocol';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import type { FactsLoader, PageLoader } from './lifecycles';

type View =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly page: PageModule; readonly data: unknown };

async function fetchJson<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  if (!answer.ok)
    throw new Error(`GET ${path}: ${answer.status}. Is the site running (npm start)?`);
  return (await answer.json()) as T;
}

function useHost(facts: object, routes: readonly string[]): HostServices & PathParams {
  const navigate = useNavigate();
  const location = useLocation();
  return useMemo(
    () => ({
      ...facts,
      path: location.pathname,
      params: matchRoute(routes, location.pathname)?.params,
      search: location.search,
      year: new Date().getFullYear(),
      composed: false,
      section: (location.state as { section?: HostServices['section'] } | null)?.section,
      navigate: (href, options) => navigate(href, options),
      mediaUrl: (path) => path,
      fetchJson,
      reportError: (error, where) => console.error(where, error),
      announce: (text) => console.info('announce:', text),
    }),
    [facts, routes, location, navigate],
  );
}

function StandalonePage(props: { pages: Readonly<Record<string, PageLoader>>; facts: object }) {
  const routes = useMemo(() => Object.keys(props.pages), [props.pages]);
  const host = useHost(props.facts, routes);
  const [view, setView] = useState<View>({ kind: 'loading' });
  const load = props.pages[matchRoute(routes, host.path)?.route ?? ''];
  useEffect(() => {
    let current = true;
    const show = (next: View) => current && setView(next);
    load?.()
      .then(async ({ default: page }) => {
        const data = await page.load({ ...host, mode: 'browser' });
        show({ kind: 'ready', page, data });
      })
      .catch((error: unknown) => show({ kind: 'failed', message: String(error) }));
    return () => {
      current = false;
    };
  }, [load, host]);
  if (!load) {
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
  if (view.kind === 'loading') return <p role="status">Loading…</p>;
  if (view.kind === 'failed') return <p role="alert">{view.message}</p>;
  return <view.page.Component data={view.data} host={host} />;
}

/** Runs a remote standalone, with the data and pictures of a running site. */
export async function runStandalone(
  pages: Readonly<Record<string, PageLoader>>,
  load?: FactsLoader,
): Promise<void> {
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
