import { once } from 'node:events';
import { EloError, type ListedPage } from '@elo-platform/protocol';
import { type IsolatedProcess, startRenderer } from './isolated-process';
import { AFTER_FAILURE, type ComposeJob, type PagesToMake } from './job';
import type { RenderedDocument, RenderMessage } from './render-messages';

const LIMITS = { heapMb: 768, cpuSeconds: 3600 } as const;

/** Time without progress after which a render counts as hung, in milliseconds. */
const HUNG_AFTER = 30_000;

/** Time that the process may take to start, which a busy machine stretches, in milliseconds. */
const START_WITHIN = 120_000;

/** How many times longer everything may take a process that lets every other go ahead. */
const PATIENCE = 10;

/** Processes that load their program and have no job yet. */
const spares = new Set<IsolatedProcess>();

/**
 * Starts processes for the next jobs: they load their program while this one does something else. A
 * command that has nothing to render does not wait for them.
 * @param count how many are to be ready
 */
export function warmRenderers(count: number): void {
  while (spares.size < count) {
    const started = startRenderer(LIMITS);
    const { child } = started;
    spares.add(started);
    child.unref();
    child.channel?.unref();
    child.once('exit', () => spares.delete(started));
    // The job starts a process of its own then, which reports it.
    child.once('error', () => spares.delete(started));
  }
}

function takeRenderer(): IsolatedProcess {
  const [taken = startRenderer(LIMITS)] = spares;
  spares.delete(taken);
  taken.child.ref();
  taken.child.channel?.ref();
  return taken;
}

/** The parent's side of a rendering: everything that needs a right. */
export interface RenderClient {
  /** Says which of a route's pages to make. */
  choose(path: string, named: readonly ListedPage[]): Promise<PagesToMake>;
  /** Takes a document; the renderer pauses while too many are not written yet. */
  take(document: RenderedDocument): Promise<void>;
  /** JSON of the API as text. */
  fetchJson(path: string): Promise<string>;
  /** Takes the shell's text files for the site's root. */
  takeRootFiles(files: Readonly<Record<string, string>>): void;
}

export interface RenderOptions {
  /** Milliseconds without progress that count as hung, once it has started. */
  readonly hungAfter?: number | undefined;
  /** Lets every other program go ahead. */
  readonly isBackground?: boolean;
}

/**
 * Renders a job's documents in an isolated process, which can be stopped when it hangs. Code of
 * remotes runs there and may send any message: only documents of this job count, each once.
 * @throws EloError `compose`
 */
export async function runRender(
  job: ComposeJob,
  client: RenderClient,
  { hungAfter = HUNG_AFTER, isBackground = false }: RenderOptions = {},
): Promise<void> {
  const renderer = isBackground ? startRenderer({ ...LIMITS, isBackground }) : takeRenderer();
  const { child } = renderer;
  try {
    await new Promise<void>((resolve, reject) => {
      const limit = isBackground ? hungAfter * PATIENCE : hungAfter;
      new Rendering(job, client, renderer, limit, { resolve, reject }).start();
    });
  } finally {
    child.removeAllListeners();
    child.on('error', () => undefined);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  }
}

class Rendering {
  private where = 'its start';
  private timer: NodeJS.Timeout;
  private readonly due = new Set<string>();
  /** Routes that have not named their pages yet. */
  private readonly unnamed: Set<string>;
  /** Places that gave it time; a second `begin` of one gives none. */
  private readonly begun = new Set<string>();

  constructor(
    job: ComposeJob,
    private readonly client: RenderClient,
    private readonly renderer: IsolatedProcess,
    private readonly hungAfter: number,
    private readonly end: { resolve(): void; reject(error: unknown): void },
  ) {
    this.unnamed = new Set(job.routes.map(({ path }) => path));
    if (job.missing) this.due.add('404');
    this.timer = setTimeout(() => this.hung(), Math.max(hungAfter, START_WITHIN));
    this.renderer.send({ type: 'job', job });
  }

  start(): void {
    this.renderer.hear(
      (message) => void this.handle(message).catch((error: unknown) => this.fail(error)),
      (reason, cause) => this.broke(reason, cause),
    );
  }

  private async handle(message: RenderMessage): Promise<void> {
    switch (message.type) {
      case 'begin':
        this.where = message.where;
        if (!this.begun.has(message.where)) this.progress();
        this.begun.add(message.where);
        return;
      case 'rootFiles':
        return this.client.takeRootFiles(message.files);
      case 'fetch':
        return this.answer(message.path);
      case 'pages':
        return this.choose(message.path, message.named);
      case 'document':
        return this.take(message.document);
      case 'failed':
        return this.fail(new EloError('compose', message.message, { next: message.next }));
      case 'broke':
        return this.broke(message.message);
      case 'done':
        return this.done();
      case 'opened':
      case 'page':
      case 'post':
        throw this.foreign(`${message.type}, which belongs to pages on request`);
    }
  }

  private async choose(path: string, named: readonly ListedPage[]): Promise<void> {
    if (!this.unnamed.delete(path)) throw this.foreign(`pages of ${path}`);
    const pages = await this.client.choose(path, named);
    for (const address of pages.addresses) this.due.add(address);
    this.progress();
    this.renderer.send({ type: 'make', path, pages });
  }

  private async take(document: RenderedDocument): Promise<void> {
    if (!this.due.delete(document.key)) throw this.foreign(`the document ${document.key}`);
    this.progress();
    await this.client.take(document);
    if (!document.made) return;
    // Waiting for a slow disk is not hanging.
    this.timer.refresh();
    this.renderer.send({ type: 'written' });
  }

  private async answer(path: string): Promise<void> {
    try {
      this.renderer.send({ type: 'answer', path, text: await this.client.fetchJson(path) });
    } catch (error) {
      const { message, next } =
        error instanceof EloError ? error : (error as Error & { next?: '' });
      this.renderer.send({ type: 'unanswered', path, message, next: next ?? '' });
    }
  }

  private done(): void {
    const [missing] = [...this.unnamed, ...this.due];
    if (missing !== undefined) {
      this.broke(`it ended without ${missing}`);
      return;
    }
    clearTimeout(this.timer);
    this.end.resolve();
  }

  private progress(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hung(), this.hungAfter);
  }

  private hung(): void {
    this.fail(new EloError('compose', `Rendering hung at ${this.where}`, { next: AFTER_FAILURE }));
  }

  private foreign(what: string): EloError {
    return new EloError(
      'compose',
      `Rendering broke at ${this.where}: it sent ${what}, which is not due`,
      {
        next: AFTER_FAILURE,
      },
    );
  }

  private broke(reason: string, cause?: Error): void {
    const message = `Rendering broke at ${this.where}: ${reason}`;
    this.fail(new EloError('compose', message, { next: AFTER_FAILURE, cause }));
  }

  private fail(error: unknown): void {
    clearTimeout(this.timer);
    this.end.reject(error);
  }
}
