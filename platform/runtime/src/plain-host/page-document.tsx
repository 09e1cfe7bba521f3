import type { HostServices, PageProps, PathParams } from '@elo-platform/protocol';
import { type ComponentType, type JSX, type ReactNode, Suspense } from 'react';
import type { RouteMatch } from '../document/match-route';
import { ComposedArea, type ComposedHtml } from '../remotes/composed-html';
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
  const { name, version } = match.remote;
  return (
    <site.Layout path={host.path} paths={paths}>
      <div data-remote={name} data-version={version}>
        <RemoteBoundary
          attempt={0}
          fallback={() => <ComposedArea html={composedHtml} />}
          onError={(error) => host.reportError(error, name)}
        >
          <Suspense>
            <Page data={data} host={host} />
          </Suspense>
        </RemoteBoundary>
      </div>
    </site.Layout>
  );
}
