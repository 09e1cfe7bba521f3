import { EloError, type ListedPage } from '@elo-platform/protocol';
import { type Outside, RenderFault, RenderProcess } from './isolated-process';
import {
  AFTER_FAILURE,
  type ComposeJob,
  type PagesToMake,
  type RenderAnswer,
  type RenderOrder,
  type RouteJob,
} from './job';
import type { RenderedDocument } from './render-messages';

const LIMITS = { heapMb: 768, messageMb: 128, cpuSeconds: 3600 } as const;

/** Time for one page after which a render counts as hung, in milliseconds. */
const HUNG_AFTER = 30_000;

/** Time that the process may take to start, or to list its pages, on a busy machine, in milliseconds. */
const START_WITHIN = 120_000;

/** How many times longer everything may take a process that lets every other go ahead. */
const PATIENCE = 10;

/** Documents that may be on their way to the disk: rendering must not fill the memory with them. */
const AHEAD = 32;

/** Processes that load their program and have no job yet. */
const spares = new Set<RenderProcess>();

/**
 * Starts processes for the next jobs: they load their program while this one does something else. A
 * command that has nothing to render does not wait for them.
 */
export function warmRenderers(count: number): void {
  while (spares.size < count) {
    const started = new RenderProcess(LIMITS);
    started.keepsParent(false);
    spares.add(started);
  }
}

function takeRenderer(): RenderProcess {
  // One that failed is not taken: the job starts a process of its own then, which reports it.
  const taken = [...spares].find(({ fault }) => !fault) ?? new RenderProcess(LIMITS);
  spares.delete(taken);
  taken.keepsParent(true);
  return taken;
}

/** {@link PagesToMake} in an order that may be decided while they are made. */
interface OrderedPages extends Pick<PagesToMake, 'rendered'> {
  readonly addresses: Iterable<string> | AsyncIterable<string>;
}

/** The parent's side of a rendering: everything that needs a right. */
export interface RenderClient extends Pick<Outside, 'fetchJson'> {
  /** Says which of a route's pages to make. */
  choose(path: string, named: readonly ListedPage[]): Promise<OrderedPages>;
  /** Takes a document; the renderer pauses while too many are not written yet. */
  take(document: RenderedDocument): Promise<void>;
  /** Takes the shell's text files for the site's root. */
  takeRootFiles(files: Readonly<Record<string, string>>): void;
}

export interface RenderOptions {
  /** Milliseconds for one page that count as hung, once it has started. */
  readonly hungAfter?: number | undefined;
  /** Lets every other program go ahead. */
  readonly isBackground?: boolean;
}

/**
 * Renders a job's documents in an isolated process, which can be stopped when it hangs. Asks for one
 * page after the other, so that a hanging one is known by its name.
 * @throws EloError `compose`
 */
export async function runRender(
  { missing, ...job }: ComposeJob,
  client: RenderClient,
  { hungAfter = HUNG_AFTER, isBackground = false }: RenderOptions = {},
): Promise<void> {
  const renderer = isBackground ? new RenderProcess({ ...LIMITS, isBackground }) : takeRenderer();
  const limit = isBackground ? hungAfter * PATIENCE : hungAfter;
  const outside: Outside = { fetchJson: (path) => client.fetchJson(path) };
  const ask = <Order extends RenderOrder>(order: Order, where: string, limitMs = limit) =>
    renderer.ask(order, outside, limitMs).catch((fault: RenderFault) => {
      throw errorOf(fault, where);
    }) as Promise<RenderAnswer<Order['type']>>;
  const writes: Promise<void>[] = [];
  const make = async (order: Extract<RenderOrder, { type: 'document' }>, where: string) => {
    const { rendered, made } = await ask(order, where);
    if (made === undefined && rendered !== order.before) {
      throw errorOf(new RenderFault('broke', 'it sent no document'), where);
    }
    const write = client.take({ key: order.key, rendered, made });
    // Thrown below, where it is waited for.
    write.catch(() => undefined);
    writes.push(write);
    await writes.at(-AHEAD);
  };
  try {
    const [first] = job.routes;
    const begin = first ? placeOf(first, first.path) : 'its start';
    const patient = Math.max(limit, START_WITHIN);
    const { rootFiles } = await ask({ type: 'open', job }, begin, patient);
    client.takeRootFiles(rootFiles);
    const chosen: { readonly route: RouteJob; readonly pages: OrderedPages }[] = [];
    for (const route of job.routes) {
      const { path } = route;
      const { named } = await ask({ type: 'names', route: path }, placeOf(route, path), patient);
      chosen.push({ route, pages: await client.choose(path, named) });
    }
    for (const { route, pages } of chosen) {
      for await (const key of pages.addresses) {
        const before = pages.rendered[key];
        await make({ type: 'document', route: route.path, key, before }, placeOf(route, key));
      }
    }
    if (missing) await make({ type: 'document', missing, key: '404' }, 'the 404 page');
    await Promise.all(writes);
  } finally {
    await renderer.stop();
  }
}

function placeOf({ remote, version }: RouteJob, key: string): string {
  return `${remote}@${version} ${key}`;
}

function errorOf({ kind, message, next, cause }: RenderFault, where: string): EloError {
  if (kind === 'failed') return new EloError('compose', message, { next });
  const what = kind === 'hung' ? `hung at ${where}` : `broke at ${where}: ${message}`;
  return new EloError('compose', `Rendering ${what}`, { next: AFTER_FAILURE, cause });
}
