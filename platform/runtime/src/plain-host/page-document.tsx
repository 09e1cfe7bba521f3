import type { HostServices, PathParams } from '@elo-platform/protocol';
import type { ComponentType, JSX, ReactNode } from 'react';
import type { ComposedHtml } from '../remotes/composed-html';
import type { ShownPage } from '../remotes/foreign-page';
import { RemotePage } from '../remotes/remote-page';

export const ROOT_ID = 'root';

export const ANNOUNCER_ID = 'elo-announcer';

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
  readonly NotFound: ComponentType;
}

/**
 * Content of one document; rendered by the composer and hydrated in the browser.
 * @param props `page` is absent on a 404; `html` is the page's part of the document, which stays if
 *   its script fails
 */
export function PageDocument(props: {
  readonly site: PlainSite;
  readonly host: HostServices & PathParams;
  readonly paths: LayoutProps['paths'];
  readonly page: ShownPage | undefined;
  readonly html: ComposedHtml | undefined;
}): JSX.Element {
  const { site, host, paths, page, html } = props;
  return (
    <site.Layout path={host.path} paths={paths}>
      {page ? (
        <RemotePage
          page={page}
          host={host}
          html={html}
          onError={(error) => host.reportError(error, page.match.remote.name)}
        />
      ) : (
        <site.NotFound />
      )}
    </site.Layout>
  );
}
