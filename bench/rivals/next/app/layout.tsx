import '@elo/shared-ui/base.scss';
import '@elo/shell/src/document/print.scss';
import label from '@elo/shared-ui/fonts/archivo-label.woff2';
import text from '@elo/shared-ui/fonts/archivo-text.woff2';
import { SkipLink } from '@elo/shell/src/components/skip-link/skip-link';
import { PAGES } from 'elo-rival/pages';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { Links } from '../ui/links';
import { SiteHeader } from '../ui/site-header';

/** The layout that all pages share, and that stays mounted during navigation. */
export default function Layout({ children }: { readonly children: ReactNode }) {
  for (const face of [text, label]) {
    preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return (
    <html lang="pt-BR">
      <body>
        <div id="root">
          <SkipLink target="conteudo" />
          <SiteHeader company={PAGES.home.facts.company} />
          {children}
        </div>
        <div id="elo-anuncio" className="elo-visually-hidden" aria-live="polite" />
        <Links />
      </body>
    </html>
  );
}
