import type { DocumentRelease, PageProps } from '@elo-platform/protocol';
import type { FunctionComponent } from 'react';
import type { RouteMatch } from '../document/match-route';
import type { ComposedHtml } from './composed-html';
import { contentOf, IslandArea } from './island-area';
import { loadIsland } from './load-page';
import { loadAtLast, type Recovery } from './recovery';

/** The page's part of the document: the content of the element that React does not manage. */
function composedHtml(): ComposedHtml | undefined {
  const area = document.querySelector('[data-remote]')?.firstElementChild;
  return area ? contentOf(area) : undefined;
}

/** Source of a page of which only the islands are hydrated. */
export interface IslandSource {
  /** Content of the element that React does not manage; default: what is on the screen. */
  readonly html?: ComposedHtml;
  /** Data of every island by its position. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** Registers the remote; the document's own remote is already registered. */
  prepare?(): Promise<unknown>;
  /** Loads the styles that its code needs; those of the document's own page are there. */
  complete?(): Promise<unknown>;
}

/**
 * A page of which only the islands are hydrated, each by its own trigger.
 * @param recovery `onRecovered` is called once everything that had failed is loaded
 */
export function islandPage(
  release: DocumentRelease,
  match: RouteMatch,
  { html = composedHtml(), data = {}, prepare, complete }: IslandSource,
  { isShown, onFailure, onRecovered }: Recovery,
): FunctionComponent<PageProps> {
  const failed = new Set<string>();
  const load = (name: string) =>
    loadAtLast(
      async () => {
        await prepare?.();
        return (await Promise.all([loadIsland(release, match, name), complete?.()]))[0];
      },
      {
        isShown,
        onFailure: (error) => {
          failed.add(name);
          onFailure(error);
        },
        onRecovered: () => {
          if (failed.delete(name) && failed.size === 0) onRecovered();
        },
      },
    );
  return ({ host }) => {
    const onError = (error: unknown) => host.reportError(error, match.remote.name);
    return <IslandArea html={html} services={{ match, host, data, load, onError }} />;
  };
}
