import type { PageHead, ShellServer } from '@elo-platform/protocol';
import type { ControlMessages } from '../document/early-events';
import { tag } from '../document/html';
import { plainPaths } from '../document/match-route';
import { createServer } from '../server/create-server';
import { ANNOUNCER_ID, PageDocument, type PlainSite, ROOT_ID } from './page-document';

/** The plain host's part of the documents' heads; the pages define the rest. */
export interface PlainServerSite extends PlainSite {
  readonly language: string;
  readonly notFoundHead: PageHead;
  /** Default: no message about a control whose code is missing. */
  readonly messages?: ControlMessages;
  /** Path of an SVG icon in the host's public files. */
  readonly icon?: string;
}

/** Server bundle exports of a site on the plain host; see {@link ShellServer}. */
export function createPlainServer(site: PlainServerSite): ShellServer {
  const { language, notFoundHead, icon, messages = { waiting: '', dead: '' } } = site;
  const server = createServer({
    site: {},
    language,
    notFoundHead,
    messages,
    inlineScripts: [],
    icons: icon ? [tag('link', { rel: 'icon', href: icon, type: 'image/svg+xml' })] : [],
    body: (html) =>
      `<div id="${ROOT_ID}">${html}</div><div id="${ANNOUNCER_ID}" aria-live="polite"></div>`,
    render: ({ input: { release, view }, host, page, html }) => (
      <PageDocument
        site={site}
        host={host}
        paths={plainPaths(release)}
        page={page && { ...view, ...page, data: view.data, composed: true }}
        html={html}
      />
    ),
  });
  return { ...server, rootFiles: {}, sample: [] };
}
