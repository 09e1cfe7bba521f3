import { availableParallelism } from 'node:os';
import { EloError, type FormFields, withEnd } from '@elo-platform/protocol';
import { type Outside, type ProcessLimits, RenderFault, RenderProcess } from './isolated-process';
import type { RemoteRequests } from './job';
import type { RequestResult } from './render-messages';

/** How much is rendered on request at once. */
export interface RendererLimits extends ProcessLimits {
  /** Processes; each renders one page at a time. */
  readonly processes: number;
  /** Requests that wait for a process. */
  readonly waiting: number;
  /** Time that a page may take, the API's answers included, in milliseconds. */
  readonly pageMs: number;
  /** Time that a process may take to start and to open its routes, in milliseconds. */
  readonly startMs: number;
  /** Pages after which a process is replaced, well before it reaches `cpuSeconds`. */
  readonly pagesPerProcess: number;
}

export const RENDERER_LIMITS: RendererLimits = {
  processes: availableParallelism() + 2,
  waiting: 64,
  pageMs: 5000,
  startMs: 20_000,
  heapMb: 256,
  messageMb: 16,
  cpuSeconds: 300,
  pagesPerProcess: 2000,
};

/** A remote of a release with pages that are rendered on request. */
export interface RequestedRemote {
  /** Equal ids have equal jobs. */
  readonly id: string;
  job(): Promise<RemoteRequests>;
}

/** One page that a visitor asks for. */
export interface PageRequest {
  readonly remote: RequestedRemote;
  /** Path of the route, as the release names it. */
  readonly route: string;
  /** Path and query. */
  readonly address: string;
  /** JSON of the API as text, on behalf of the visitor. @throws DataUnavailableError */
  fetchJson(path: string): Promise<string>;
  /** A form that was posted to the address; absent: the page is read. */
  readonly form?: { readonly fields: FormFields } & Required<Pick<Outside, 'postJson'>>;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
}

/** While its routes open, no visitor's data is at hand. */
const NOTHING: Outside = { fetchJson: async () => 'null' };

/** A process with the routes of one remote open. */
class PageRenderer {
  /** Also while the process starts. */
  busy = true;
  /** Resolves once its routes are open. */
  readonly opened: Promise<void>;
  private readonly process: RenderProcess;

  constructor(
    readonly remote: RequestedRemote,
    private readonly limits: RendererLimits,
  ) {
    this.process = new RenderProcess(limits);
    // It must not keep a stopping edge alive.
    this.process.keepsParent(false);
    this.opened = this.open().catch((error: unknown) => {
      // A remote that does not open serves no page.
      this.end('its code could not be opened');
      throw error;
    });
    this.opened.catch(() => undefined);
  }

  get ended(): boolean {
    return this.process.fault !== undefined;
  }

  /** True once it has rendered as many pages as a process may. */
  get shouldBeReplaced(): boolean {
    return this.process.orders > this.limits.pagesPerProcess;
  }

  async render({
    route,
    address,
    fetchJson,
    form,
    signal,
  }: PageRequest): Promise<RequestResult | undefined> {
    await this.opened;
    signal.throwIfAborted();
    const outside: Outside = { fetchJson, postJson: form?.postJson };
    const order = { type: 'page', route, address, fields: form?.fields } as const;
    const { made, redirect } = await this.process
      .ask(order, outside, this.limits.pageMs)
      .catch((fault: RenderFault) => {
        throw errorOf(fault, `The page ${address}`);
      });
    if (redirect === undefined) return made;
    if (form) return { redirect };
    const reason = 'it redirects a page that is only read';
    this.end(reason);
    throw failed(reason);
  }

  /** Ends the process; what it was rendering fails. */
  end(reason: string): void {
    this.process.end(new RenderFault('broke', reason));
  }

  private async open(): Promise<void> {
    const { startMs } = this.limits;
    const job = await withEnd(() => this.remote.job(), startMs).catch((cause: unknown) => {
      throw failed('its code could not be read', cause);
    });
    await this.process.ask({ type: 'open', job }, NOTHING, startMs).catch((fault: RenderFault) => {
      throw errorOf(fault, 'The start of a renderer');
    });
  }
}

function errorOf(fault: RenderFault, what: string): EloError {
  if (fault.kind !== 'hung') return failed(fault.message, fault.cause);
  return new EloError('timed-out', `${what} took too long`, { next: 'Serve the composed page.' });
}

function failed(reason: string, cause?: unknown): EloError {
  return new EloError('compose', `A page could not be rendered on request: ${reason}`, {
    next: 'Roll back, or publish another version of its remote.',
    cause,
  });
}

/**
 * Renders pages on request in isolated processes. Each process serves one remote of one release and
 * renders one page at a time. A process that hangs, crashes or sends an invalid message is killed;
 * the next request for its remote starts another.
 */
export class PageRenderers {
  private readonly running = new Set<PageRenderer>();
  private readonly waiting = new Set<() => void>();
  private readonly limits: RendererLimits;
  private started = 0;
  private toWarm: readonly RequestedRemote[] = [];

  constructor(limits: Partial<RendererLimits> = {}) {
    this.limits = { ...RENDERER_LIMITS, ...limits };
  }

  /** Processes now, pages that wait for one, and processes that were ever started. */
  counts() {
    const all = [...this.running].filter(({ ended }) => !ended);
    const busy = all.filter((one) => one.busy).length;
    return { busy, idle: all.length - busy, waiting: this.waiting.size, started: this.started };
  }

  /**
   * Starts processes for remotes that have none, until all are taken. One after the other: together
   * they would take all processors from the requests of visitors. A later call replaces the list.
   */
  async warm(remotes: readonly RequestedRemote[]): Promise<void> {
    this.toWarm = remotes;
    for (const remote of remotes) {
      if (this.toWarm !== remotes || this.running.size >= this.limits.processes) return;
      if ([...this.running].some((one) => one.remote.id === remote.id)) continue;
      const renderer = this.start(remote);
      renderer.busy = false;
      // A failed start counts as started: the next request for the remote starts another.
      await renderer.opened.catch(() => undefined);
    }
  }

  /** Ends processes of other remotes than these, e.g. of a release that is no longer live. */
  keep(ids: ReadonlySet<string>): void {
    for (const renderer of this.running) {
      if (!renderer.busy && !ids.has(renderer.remote.id)) this.drop(renderer);
    }
  }

  /**
   * @returns `undefined`: there is no such page
   * @throws EloError `compose`, `timed-out`; `too-many-requests` if too many wait
   */
  async render(request: PageRequest): Promise<RequestResult | undefined> {
    const renderer = await this.take(request);
    try {
      return await renderer.render(request);
    } finally {
      renderer.busy = false;
      if (renderer.ended) this.running.delete(renderer);
      else if (renderer.shouldBeReplaced) this.drop(renderer);
      this.wakeNext();
    }
  }

  /** Ends all processes. */
  close(): void {
    this.toWarm = [];
    for (const renderer of this.running) this.drop(renderer);
  }

  private async take(request: PageRequest): Promise<PageRenderer> {
    for (;;) {
      request.signal.throwIfAborted();
      const found = this.idle(request.remote);
      if (found !== undefined) {
        found.busy = true;
        return found;
      }
      if (this.waiting.size >= this.limits.waiting) {
        throw new EloError('too-many-requests', 'Too many pages wait to be rendered', {
          next: 'Serve the composed page.',
        });
      }
      const isTurn = await this.waitForTurn(request.signal);
      if (isTurn && request.signal.aborted) this.wakeNext();
    }
  }

  /** @returns false: the visitor left, and with that the queue; others may take the place */
  private waitForTurn(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      const leave = () => {
        this.waiting.delete(wake);
        resolve(false);
      };
      this.waiting.add(wake);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  private wakeNext(): void {
    const [next] = this.waiting;
    if (next === undefined) return;
    this.waiting.delete(next);
    next();
  }

  private idle(remote: RequestedRemote): PageRenderer | undefined {
    for (const one of this.running) if (one.ended) this.running.delete(one);
    const idle = [...this.running].filter(({ busy }) => !busy);
    const own = idle.find((one) => one.remote.id === remote.id);
    if (own !== undefined) return own;
    if (this.running.size >= this.limits.processes) {
      const [other] = idle;
      if (other === undefined) return undefined;
      this.drop(other);
    }
    return this.start(remote);
  }

  private start(remote: RequestedRemote): PageRenderer {
    const renderer = new PageRenderer(remote, this.limits);
    this.running.add(renderer);
    this.started += 1;
    return renderer;
  }

  private drop(renderer: PageRenderer): void {
    this.running.delete(renderer);
    renderer.end('its process was ended for another');
  }
}
