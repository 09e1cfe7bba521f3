import { availableParallelism } from 'node:os';
import {
  DataUnavailableError,
  EloError,
  type FormFields,
  type PostAnswer,
} from '@elo-platform/protocol';
import { type IsolatedProcess, type ProcessLimits, startRenderer } from './isolated-process';
import type { RemoteRequests } from './job';
import type { RenderMessage, RequestResult } from './render-messages';

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

/** Default {@link RendererLimits}. */
export const RENDERER_LIMITS: RendererLimits = {
  processes: availableParallelism() + 2,
  waiting: 64,
  pageMs: 5000,
  startMs: 20_000,
  heapMb: 256,
  cpuSeconds: 300,
  pagesPerProcess: 2000,
};

/** A remote of a release with pages that are rendered on request. */
export interface RequestedRemote {
  /** Equal ids have equal jobs. */
  readonly id: string;
  job(): Promise<RemoteRequests>;
}

/** A form that a visitor posted. */
export interface PostedForm {
  readonly fields: FormFields;
  /** POST of JSON, given as text, to the API on behalf of the visitor; must not repeat it. */
  postJson(path: string, body: string): Promise<PostAnswer>;
}

/** One page that a visitor asks for. */
export interface PageRequest {
  readonly remote: RequestedRemote;
  /** Path of the route, as the release names it. */
  readonly route: string;
  /** Path and query. */
  readonly address: string;
  /**
   * JSON of the API as text, on behalf of the visitor.
   * @throws DataUnavailableError
   */
  fetchJson(path: string): Promise<string>;
  /** A form that was posted to the address; absent: the page is read. */
  readonly form?: PostedForm | undefined;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
}

interface Current {
  /** The answer must repeat it, so that code of an earlier page cannot answer this one. */
  readonly number: number;
  readonly request: PageRequest;
  resolve(result: RequestResult | undefined): void;
  reject(error: Error): void;
}

/** A process with the routes of one remote open. */
class PageRenderer {
  /** Also while the process starts. */
  busy = true;
  ended = false;
  private readonly process: IsolatedProcess;
  /** Resolves once its routes are open. */
  readonly opened: Promise<void>;
  private current: Current | undefined;
  private number = 0;
  private open!: { resolve(): void; reject(error: Error): void };

  constructor(
    readonly remote: RequestedRemote,
    private readonly limits: RendererLimits,
  ) {
    this.process = startRenderer(limits);
    const { child } = this.process;
    // It must not keep a stopping edge alive.
    child.unref();
    child.channel?.unref();
    this.process.hear(
      (message) => this.handle(message),
      (reason, cause) => this.end(failed(reason, cause)),
    );
    const timer = setTimeout(() => this.end(late('The start of a renderer')), limits.startMs);
    this.opened = new Promise<void>((resolve, reject) => {
      this.open = { resolve, reject };
    }).finally(() => clearTimeout(timer));
    this.opened.catch(() => undefined);
    remote.job().then(
      (job) => this.process.send({ type: 'open', job }),
      (cause) => this.end(failed('its code could not be read', cause)),
    );
  }

  /** True once it has rendered as many pages as a process may. */
  get shouldBeReplaced(): boolean {
    return this.number >= this.limits.pagesPerProcess;
  }

  async render(request: PageRequest): Promise<RequestResult | undefined> {
    await this.opened;
    request.signal.throwIfAborted();
    const { pageMs } = this.limits;
    const timer = setTimeout(() => this.end(late(`The page ${request.address}`)), pageMs);
    try {
      return await new Promise((resolve, reject) => {
        this.number += 1;
        const { number } = this;
        this.current = { number, request, resolve, reject };
        const { route, address, form } = request;
        this.process.send({ type: 'page', number, route, address, fields: form?.fields });
      });
    } finally {
      clearTimeout(timer);
      this.current = undefined;
    }
  }

  /** Ends the process; what it was rendering fails with the error. */
  end(error: Error): void {
    if (this.ended) return;
    this.ended = true;
    this.process.child.kill('SIGKILL');
    this.open.reject(error);
    this.current?.reject(error);
  }

  private handle(message: RenderMessage): void {
    const { current } = this;
    if (message.type === 'opened') this.open.resolve();
    else if (message.type === 'fetch') void this.fetch(message.path, current);
    else if (message.type === 'page' && message.number === current?.number) {
      const { made, redirect } = message;
      if (redirect === undefined) current.resolve(made);
      else if (current.request.form) current.resolve({ redirect });
      else this.end(failed('it redirects a page that is only read'));
    } else if (message.type === 'post' && current?.request.form) {
      void this.post(message, current.request.form);
    }
    // Only this page failed: the next one may work.
    else if (message.type === 'failed' && current) current.reject(failed(message.message));
    // The remote does not open, or something was thrown that no page waited for.
    else if (message.type === 'failed' || message.type === 'broke') {
      this.end(failed(message.message));
    } else this.end(failed(`it sent ${message.type}`));
  }

  private async fetch(path: string, current: Current | undefined): Promise<void> {
    try {
      const text = (await current?.request.fetchJson(path)) ?? 'null';
      if (this.current === current) this.process.send({ type: 'answer', path, text });
    } catch (error) {
      const status = error instanceof DataUnavailableError ? error.status : 0;
      const message = `GET ${path} failed with status ${status}`;
      if (this.current !== current) return;
      this.process.send({ type: 'unanswered', path, message, next: '', status });
    }
  }

  /** The process numbers its posts over all pages, so a late answer reaches no other. */
  private async post(
    { post, path, body }: Extract<RenderMessage, { type: 'post' }>,
    form: PostedForm,
  ): Promise<void> {
    this.process.send({ type: 'posted', post, answer: await form.postJson(path, body) });
  }
}

function failed(reason: string, cause?: unknown): EloError {
  return new EloError('compose', `A page could not be rendered on request: ${reason}`, {
    next: 'Roll back, or publish another version of its remote.',
    cause,
  });
}

function late(what: string): EloError {
  return new EloError('timed-out', `${what} took too long`, { next: 'Serve the composed page.' });
}

/**
 * Renders pages on request in isolated processes. Each process serves one remote of one release and
 * renders one page at a time. A process that hangs, crashes or sends an invalid message is killed;
 * the next request for its remote starts another.
 */
export class PageRenderers {
  private readonly running = new Set<PageRenderer>();
  private readonly waiting: (() => void)[] = [];
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
    return { busy, idle: all.length - busy, waiting: this.waiting.length, started: this.started };
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
      this.waiting.shift()?.();
    }
  }

  /** Ends all processes. */
  close(): void {
    this.toWarm = [];
    for (const renderer of this.running) this.drop(renderer);
  }

  private async take(request: PageRequest): Promise<PageRenderer> {
    for (;;) {
      if (request.signal.aborted) this.waiting.shift()?.();
      request.signal.throwIfAborted();
      const found = this.idle(request.remote);
      if (found !== undefined) {
        found.busy = true;
        return found;
      }
      if (this.waiting.length >= this.limits.waiting) {
        throw new EloError('too-many-requests', 'Too many pages wait to be rendered', {
          next: 'Serve the composed page.',
        });
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
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
    renderer.end(failed('its process was ended for another'));
  }
}
