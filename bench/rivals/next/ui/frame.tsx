import { Footer } from '@elo/shell/src/components/footer/footer';
import { PrintSheet } from '@elo/shell/src/components/print-sheet/print-sheet';
import { SideBar } from '@elo/shell/src/components/side-bar/side-bar';
import type { HeadElement, PageFacts } from 'elo-rival/facts';
import type { ReactNode } from 'react';

interface FrameProps {
  readonly page: PageFacts<unknown>;
  readonly children: ReactNode;
}

/** React's spelling of attributes of two words. */
const NAMES: Readonly<Record<string, string>> = {
  imagesrcset: 'imageSrcSet',
  imagesizes: 'imageSizes',
  fetchpriority: 'fetchPriority',
  crossorigin: 'crossOrigin',
};

function Element({ name, attributes, text }: HeadElement) {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [NAMES[key] ?? key, value]),
  );
  if (name === 'title') return <title>{text}</title>;
  if (name === 'meta') return <meta {...props} />;
  if (name === 'link') return <link {...props} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON-LD as Next's documentation writes it
  return <script {...props} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** A page: its head, and the layout around its content. */
export function Frame({ page: { facts, head, address, code }, children }: FrameProps) {
  const { company, path } = facts;
  return (
    <>
      {head.map((one) => (
        <Element key={JSON.stringify(one)} {...one} />
      ))}
      <PrintSheet company={company} address={address} code={code} />
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <SideBar company={company} path={path} />
      <Footer company={company} path={path} />
    </>
  );
}
