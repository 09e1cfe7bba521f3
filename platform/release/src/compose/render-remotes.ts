import { keepPromise, type ListedPage } from '@elo-platform/protocol';
import type { ComposeJob, PagesToMake, RouteJob } from '@elo-platform/render/job';
import {
  type RenderClient,
  type RenderOptions,
  runRender,
  warmRenderers,
} from '@elo-platform/render/run-render';
import { concurrently } from '@elo-platform/store';

/** Processes that render at once. */
const RENDERERS = 2;

/** Documents of a remote from which on two processes share them: fewer are not worth a start. */
const SHARED_FROM = 300;

/** The same where the second process has started already and would have nothing to do. */
const SHARED_ALONE_FROM = 10;

/** Starts the processes that will render first. */
export const warmUp = (): void => warmRenderers(RENDERERS);

/** What one process renders: all pages of its routes that are due, or every n-th table of them. */
interface RenderPart extends Pick<ComposeJob, 'routes' | 'missing'> {
  readonly nth: number;
  readonly of: number;
}

/** The composer's side of rendering, for all processes. */
interface RemotesClient extends RenderClient, RenderOptions {
  choose(path: string, named: readonly ListedPage[]): Promise<PagesToMake>;
  /** About how many documents of a route are rendered. */
  dueOf(path: string): number;
  /** Number of the table that a document of a route belongs to. */
  tableOf(path: string, key: string): number;
  /** Numbers of a route's tables of which visitors have requested documents, the first one first. */
  requested(path: string): Promise<readonly number[]>;
}

/**
 * Renders the routes of each remote in a process of its own, so that no remote can change another's
 * documents. Two processes share a remote with many documents.
 * @throws EloError `compose`
 */
export async function renderRemotes(
  { routes, missing, ...site }: ComposeJob,
  client: RemotesClient,
): Promise<void> {
  // Both processes of a route ask for the pages that are due; these are chosen once.
  const chosen = new Map<string, Promise<PagesToMake>>();
  const choose = (path: string, named: readonly ListedPage[]) =>
    keepPromise(chosen, path, () => client.choose(path, named));
  const parts = partsOf(routes, missing, client);
  await concurrently(parts, RENDERERS, async ({ nth, of, ...part }, number) => {
    const own: RenderClient = {
      fetchJson: client.fetchJson,
      take: client.take,
      takeRootFiles: (files) => {
        if (part.missing) client.takeRootFiles(files);
      },
      async choose(path, named) {
        const { addresses, rendered } = await choose(path, named);
        // Whole tables of documents: those of one process are stored although another fails. Small
        // routes have one table each, and go to one process after the other.
        const from = routes.findIndex((route) => route.path === path);
        const isOwn = (key: string) => (client.tableOf(path, key) + from) % of === nth;
        return { addresses: inOrder(path, addresses.filter(isOwn), client), rendered };
      },
    };
    const work = runRender({ ...site, ...part }, own, client);
    if (!client.isBackground && number + 1 < parts.length) warmRenderers(1);
    await work;
  });
}

/** Documents table by table, because visitors get a table when it is whole: requested ones first. */
async function* inOrder(
  path: string,
  keys: readonly string[],
  { tableOf, requested }: Pick<RemotesClient, 'tableOf' | 'requested'>,
): AsyncIterable<string> {
  const left = groupsBy(keys, (key) => String(tableOf(path, key)));
  while (left.length > 0) {
    const numbers = left.map(([key = '']) => tableOf(path, key));
    const wanted = left.length > 1 ? await requested(path) : [];
    const next = wanted.find((number) => numbers.includes(number));
    yield* left.splice(next === undefined ? 0 : numbers.indexOf(next), 1).flat();
  }
}

/** The longest first, so that both processes end together; the shell's files need no remote. */
function partsOf(
  routes: readonly RouteJob[],
  missing: ComposeJob['missing'],
  { dueOf }: Pick<RemotesClient, 'dueOf'>,
): RenderPart[] {
  const sizeOf = (own: readonly RouteJob[]) =>
    own.reduce((sum, { bundle }) => sum + bundle.code.length, 0);
  const remotes = groupsBy(routes, ({ remote }) => remote);
  const sharedFrom = remotes.length < RENDERERS ? SHARED_ALONE_FROM : SHARED_FROM;
  const parts = remotes
    .sort((one, other) => sizeOf(other) - sizeOf(one))
    .flatMap((own) => {
      const due = own.reduce((sum, { path }) => sum + dueOf(path), 0);
      const of = due < sharedFrom ? 1 : RENDERERS;
      return Array.from({ length: of }, (_one, nth) => {
        return { routes: own, missing: undefined, nth, of };
      });
    });
  return missing ? [...parts, { routes: [], missing, nth: 0, of: 1 }] : parts;
}

/** Items with the same name, in the order of their first ones. */
export function groupsBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  }
  return [...groups.values()];
}
