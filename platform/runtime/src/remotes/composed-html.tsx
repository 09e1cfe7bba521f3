import { type JSX, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Server HTML: a string on the server; DOM nodes in the browser, because Trusted Types forbid
 * parsing HTML from strings. An area's content is copied when it is needed.
 */
export type ComposedHtml = string | DocumentFragment | ComposedContent;

export interface ComposedContent {
  /** A new copy, as composed. */
  copy(): DocumentFragment;
}

let elsewhere: Document | undefined;

/** Copies the current content of an element. */
export function copyContent(element: Element): DocumentFragment {
  // An inert document loads no pictures for the copies.
  elsewhere ??= document.implementation.createHTMLDocument();
  const copy = elsewhere.createDocumentFragment();
  for (const node of element.childNodes) copy.append(elsewhere.importNode(node, true));
  return copy;
}

function copyOf(html: DocumentFragment | ComposedContent): Node {
  return 'copy' in html ? html.copy() : html.cloneNode(true);
}

export interface ComposedAreaProps {
  readonly html: ComposedHtml | undefined;
  readonly area?: RefObject<HTMLDivElement | null>;
  readonly marks?: Readonly<Record<`data-${string}`, string>>;
}

/** An element with composed HTML, which React does not change, also during hydration. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: composed from a signed package; empty in a browser
      dangerouslySetInnerHTML={{ __html: typeof html === 'string' ? html : '' }}
    />
  );
}
