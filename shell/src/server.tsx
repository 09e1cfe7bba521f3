import { company } from '@elo/content';
import type { ShellServer, SiteFacts } from '@elo/contract';
import { withRouter } from '@elo-platform/runtime/page-router';
import { createServer, NO_ACTIONS, outOfReach } from '@elo-platform/runtime/server';
import { App, addressOf } from './app/app';
import { HEADER_END } from './components/header/header';
import { PRINT_DAY } from './components/print-sheet/print-sheet';
import { qrPath } from './components/print-sheet/qr-path';
import { bodyOf } from './document/body';
import { FIRST_SCREEN } from './document/first-screen';
import { iconTags, notFoundHead, openGraphTags, sharedPicture } from './document/head';
import * as router from './facade/router';
import type { View } from './remotes/view';

const server = createServer<SiteFacts>({
  site: { company },
  language: 'pt-BR',
  notFoundHead: notFoundHead(company),
  contexts: { 'react-router-dom': withRouter },
  icons: iconTags(),
  messages: {
    waiting: 'Esta parte da página ainda está carregando e responde assim que chegar.',
    dead: 'Esta parte da página não respondeu. Estamos tentando de novo; os textos e os links continuam funcionando.',
  },
  inlineScripts: [FIRST_SCREEN, PRINT_DAY],
  firstFrame: HEADER_END,
  body: bodyOf,
  describe: openGraphTags,
  pictureOf: sharedPicture,
  render({ input: { release, view }, page, html }) {
    const { path, search, data, year } = view;
    const address = { key: 0, path, search, section: undefined };
    const shown: View = page
      ? { ...address, ...page, kind: 'page', data, composed: true }
      : { ...address, kind: 'missing' };
    const services = { ...NO_ACTIONS, retry: outOfReach, loadWhole: outOfReach };
    return (
      <App
        view={shown}
        services={{ ...services, release, year, company: view.company }}
        composedHtml={html}
        printCode={qrPath(addressOf(shown, release.origin))}
      />
    );
  },
});

/** See the contract's ShellServer; `emptyDocument` is the document for rendering in the browser. */
export const { site, renderDocument, emptyDocument } = server;

/** Shared modules for the remotes' server bundles; see the contract's ShellServer. */
export const shared: ShellServer['shared'] = { ...server.shared, 'react-router-dom': router };

/** Company facts that still have sample values. */
export const sample: ShellServer['sample'] = company.amostra;

/** `site.webmanifest`, with the icons of `public/`. */
export const rootFiles: ShellServer['rootFiles'] = {
  'site.webmanifest': JSON.stringify({
    name: company.nome,
    short_name: 'Elo',
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    background_color: '#14171c',
    theme_color: '#14171c',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }),
};
