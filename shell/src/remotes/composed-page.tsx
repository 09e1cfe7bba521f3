import type { DocumentRelease, PageProps } from '@elo/contract';
import type { ComposedHtml } from '@elo-platform/runtime/composed-html';
import type { RouteMatch } from '@elo-platform/runtime/document';
import { contentOf, IslandArea } from '@elo-platform/runtime/island-area';
import { loadIsland } from '@elo-platform/runtime/remotes';
import type { ComponentType } from 'react';
import { loadAtLast } from './load-page';

/** What a document's page with islands tells of the code that it waits for. */
export interface IslandReports {
  /** Code failed to come; `false` ends the tries. */
  onFailure(error: unknown): boolean;
  /** All that had failed has come. */
  onRecovered(): void;
}

/** The page's part of the document: all inside the element that React leaves alone. */
function composedHtml(): ComposedHtml | undefined {
  const area = document.querySelector('[data-remote]')?.firstElementChild;
  return area ? contentOf(area) : undefined;
}

/** A page of which only the islands are hydrated, as its document has it. */
export interface IslandSource {
  /** Inside the element that React leaves alone; by default what stands on the screen. */
  readonly html?: ComposedHtml;
  /** Place → data of every island. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Makes the remote known; nothing is to be done for the document's own. */
  prepare?(): Promise<unknown>;
}

/** A page of which only the islands are hydrated, each when its moment has come. */
export function composedPage(
  release: DocumentRelease,
  match: RouteMatch,
  { html = composedHtml(), data, prepare }: IslandSource,
  { onFailure, onRecovered }: IslandReports,
): ComponentType<PageProps> {
  const failed = new Set<string>();
  const load = async (name: string) => {
    const island = await loadAtLast(
      async () => {
        await prepare?.();
        return loadIsland(release, match, name);
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
