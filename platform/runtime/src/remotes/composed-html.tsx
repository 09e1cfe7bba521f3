import { type JSX, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * HTML that came with the document: text where a document is written, elements in the browser,
 * which makes no element from text (Trusted Types).
 */
export type ComposedHtml = string | DocumentFragment;

/** Copies what an element of the document holds now. */
export function copyContent(element: Element): DocumentFragment {
  const copy = document.createDocumentFragment();
  for (const node of element.childNodes) copy.append(node.cloneNode(true));
  return copy;
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
    ref.current?.append(html.cloneNode(true));
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
