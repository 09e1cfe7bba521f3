import { type JSX, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Server HTML: a string on the server; DOM nodes in the browser, because Trusted Types forbid
 * parsing HTML from strings. A function copies the nodes when they are needed.
 */
export type ComposedHtml = string | DocumentFragment | (() => DocumentFragment);

let elsewhere: Document | undefined;

/** Copies the current content of an element. */
export function copyContent(element: Element): DocumentFragment {
  // An inert document loads no pictures for the copies.
  elsewhere ??= document.implementation.createHTMLDocument();
  const copy = elsewhere.createDocumentFragment();
  for (const node of element.childNodes) copy.append(elsewhere.importNode(node, true));
  return copy;
}

/** An element with composed HTML, which React does not change, also during hydration. */
export function ComposedArea(props: {
  readonly html: ComposedHtml | undefined;
  readonly area?: RefObject<HTMLDivElement | null>;
  readonly marks?: Readonly<Record<`data-${string}`, string>>;
}): JSX.Element {
  const { html, area, marks } = props;
  const own = useRef<HTMLDivElement>(null);
  const ref = area ?? own;
  useLayoutEffect(() => {
    if (html === undefined || typeof html === 'string' || ref.current?.hasChildNodes()) return;
    ref.current?.append(typeof html === 'function' ? html() : html.cloneNode(true));
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
