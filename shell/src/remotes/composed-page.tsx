import type { DocumentRelease, PageProps } from '@elo/contract';
import type { ComposedHtml } from '@elo-platform/runtime/composed-html';
import type { RouteMatch } from '@elo-platform/runtime/document';
import { contentOf, IslandArea } from '@elo-platform/runtime/island-area';
import { loadIsland } from '@elo-platform/runtime/remotes';
import type { ComponentType } from 'react';
import { loadAtLast } from './load-page';

/** Callbacks of a composed page with islands while it loads code. */
export interface IslandReports {
  /** A load failed; `false` ends the retries. */
  onFailure(error: unknown): boolean;
  /** Everything that had failed is loaded. */
  onRecovered(): void;
}

/** The page's part of a document: the content of the element that React does not manage. */
function composedHtml(): ComposedHtml | undefined {
  const area = document.querySelector('[data-remote]')?.firstElementChild;
  return area ? contentOf(area) : undefined;
}

/** Source of a page of which only the islands are hydrated. */
export interface IslandSource {
  /** Content of the element that React does not manage; default: what is on the screen. */
  readonly html?: ComposedHtml;
  /** Data of every island by its position. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Registers the remote; the document's own remote is already registered. */
  prepare?(): Promise<unknown>;
  /** Loads the styles that its code needs; those of the document's own page are there. */
  complete?(): Promise<unknown>;
}

/** A page of which only the islands are hydrated, each by its own trigger. */
export function composedPage(
  release: DocumentRelease,
  match: RouteMatch,
  { html = composedHtml(), data, prepare, complete }: IslandSource,
  { onFailure, onRecovered }: IslandReports,
): ComponentType<PageProps> {
  const failed = new Set<string>();
  const load = async (name: string) => {
    const island = await loadAtLast(
      async () => {
        await prepare?.();
        const code = loadIsland(release, match, name);
        return (await Promise.all([code, complete?.()]))[0];
      },
      (error) => {
        failed.add(name);
        return onFailure(error);
      },
    );
    if (failed.delete(name) && failed.size === 0) onRecovered();
    return island;
  };
  return ({ host }) => {
    const onError = (error: unknown) => host.reportError(error, match.remote.name);
    return <IslandArea html={html} services={{ match, host, data, load, onError }} />;
  };
}
