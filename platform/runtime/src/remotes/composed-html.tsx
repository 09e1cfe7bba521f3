import { type JSX, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * HTML that came with the document: text where a document is written, elements in the browser,
 * which makes no element from text (Trusted Types). An area's content is copied when it is needed.
 */
export type ComposedHtml = string | DocumentFragment | ComposedContent;

/** Content of an area that the document came with. */
export interface ComposedContent {
  /** A new copy, as it was composed. */
  copy(): DocumentFragment;
}

let elsewhere: Document | undefined;

/** Copies what an element of the document holds now. */
export function copyContent(element: Element): DocumentFragment {
  // A document that nobody sees fetches no pictures for the copies.
  elsewhere ??= document.implementation.createHTMLDocument();
  const copy = elsewhere.createDocumentFragment();
  for (const node of element.childNodes) copy.append(elsewhere.importNode(node, true));
  return copy;
}

function copyOf(html: DocumentFragment | ComposedContent): Node {
  return 'copy' in html ? html.copy() : html.cloneNode(true);
}

/** Props of {@link ComposedArea}. */
export interface ComposedAreaProps {
  readonly html: ComposedHtml | undefined;
  /** Gets the element. */
  readonly area?: RefObject<HTMLDivElement | null>;
  /** Attributes of the element. */
  readonly marks?: Readonly<Record<`data-${string}`, string>>;
}

/** An element with composed HTML inside, which React leaves alone; hydrated, it stays as it is. */
export function ComposedArea({ html, area, marks }: ComposedAreaProps): JSX.Element {
  const own = useRef<HTMLDivElement>(null);
  const ref = area ?? own;
  useLayoutEffect(() => {
    if (typeof html !== 'object' || ref.current?.hasChildNodes()) return;
    ref.current?.append(copyOf(html));
  }, [html, ref]);
  return (
    <div
      {...marks}
      ref={ref}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: composed by us from a signed package; empty in a browser
      dangerouslySetInnerHTML={{ __html: typeof html === 'string' ? html : '' }}
    />
  );
}
