import type { HostServices, PageProps, PathParams } from '@elo-platform/protocol';
import { type ComponentType, type JSX, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { RouteMatch } from '../document/match-route';
import { ComposedArea, type ComposedHtml } from '../remotes/composed-html';
import { foreignHtml, mountForeign } from '../remotes/mount-foreign';
import { RemoteBoundary } from '../remotes/remote-boundary';

/** Id of the element that React hydrates. */
export const ROOT_ID = 'root';

/** Id of the live region for screen readers. */
export const ANNOUNCER_ID = 'elo-announcer';

/** What the layout of a page may show. */
export interface LayoutProps {
  readonly path: string;
  /** Paths of all pages of the release that have no parameters. */
  readonly paths: readonly string[];
  readonly children: ReactNode;
}

/** A site's part of the plain host: everything around its pages. */
export interface PlainSite {
  /** Header, footer and the `main` that holds the page. */
  readonly Layout: ComponentType<LayoutProps>;
  /** The 404 page. */
  readonly NotFound: ComponentType;
}

export interface PageDocumentProps {
  readonly site: PlainSite;
  readonly host: HostServices & PathParams;
  readonly paths: LayoutProps['paths'];
  readonly data: unknown;
  /** Absent on a 404. */
  readonly match: RouteMatch | undefined;
  /** The route's page; lazy during hydration. */
  readonly Page: ComponentType<PageProps> | undefined;
  /** The page's part of the document, which stays if its script fails. */
  readonly composedHtml?: ComposedHtml;
}

/** A page that mounts itself, below an element whose content React does not manage. */
function ForeignPage({
  host,
  data,
  match,
  composedHtml,
}: PageDocumentProps & { match: RouteMatch }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { path, search } = host;
    const element = area.current as HTMLElement;
    // Its HTML stays if it fails.
    mountForeign(match.remote, element, { path, search, data, host }, true).catch(
      (error: unknown) => host.reportError(error, match.remote.name),
    );
  }, [host, data, match]);
  return <ComposedArea area={area} html={foreignHtml(composedHtml)} />;
}

/** Content of one document; rendered by the composer and hydrated in the browser. */
export function PageDocument(props: PageDocumentProps): JSX.Element {
  const { site, host, paths, data, match, Page, composedHtml } = props;
  if (!match || !Page) {
    return (
      <site.Layout path={host.path} paths={paths}>
        <site.NotFound />
      </site.Layout>
    );
  }
  const { name, version, mount } = match.remote;
  return (
    <site.Layout path={host.path} paths={paths}>
      <div data-remote={name} data-version={version}>
        {mount === 'lifecycles' ? (
          <ForeignPage {...props} match={match} />
        ) : (
          <RemoteBoundary
            attempt={0}
            fallback={() => <ComposedArea html={composedHtml} />}
            onError={(error) => host.reportError(error, name)}
          >
            <Suspense>
              <Page data={data} host={host} />
            </Suspense>
          </RemoteBoundary>
        )}
      </div>
    </site.Layout>
  );
}
