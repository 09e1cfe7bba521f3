import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/**
 * Renders a tree with all of its lazy parts. Preloads that React writes ahead of it are passed over
 * when the tree is hydrated. An error inside a Suspense boundary would leave the
 * boundary empty and the browser with an exception: it is thrown here instead.
 * @param identifierPrefix of the ids that React makes, where a document holds several trees
 */
export async function renderWhole(tree: ReactElement, identifierPrefix = ''): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    identifierPrefix,
    onError: (error) => void errors.push(error),
    // Large boundaries stay where they are instead of moving to the end with a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}
