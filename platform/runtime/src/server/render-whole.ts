import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/**
 * Renders a tree with all of its lazy parts. Hydration skips the preloads that React renders ahead
 * of it. An error inside a Suspense boundary would leave the boundary empty and be reported in the
 * browser, so this function throws it.
 * @param identifierPrefix prefix of React's ids, for a document with several trees
 */
export async function renderWhole(tree: ReactElement, identifierPrefix = ''): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    identifierPrefix,
    onError: (error) => void errors.push(error),
    // Keeps large boundaries in place; by default React moves them to the end with a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}
