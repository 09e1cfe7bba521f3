import { EloError, type LoadContext } from '@elo-platform/protocol';
import type { PagesToMake, RenderedDocument, RenderOrder } from './job';
import { type RenderPort, reasonOf, renderDocuments } from './render';
import type { RenderMessage } from './render-messages';

// The program of the isolated process. It has no files, no network and no environment.

type Said =
  | Exclude<RenderMessage, { type: 'document' }>
  | { readonly type: 'document'; readonly document: RenderedDocument };

const say = (message: Said): void => {
  process.send?.(message);
};
/** Documents that may be on their way to the disk: rendering must not fill the memory with them. */
const AHEAD = 32;

/** Answers that are kept: lists that many pages show, and not what each page fetches for itself. */
const ANSWERS = 32;

let unwritten = 0;
let goOn = (): void => undefined;
const chosen = new Map<string, (pages: PagesToMake) => void>();

interface Waiting {
  resolve(json: unknown): void;
  reject(error: Error): void;
}
const waiting = new Map<string, Waiting>();
const answers = new Map<string, Promise<unknown>>();

function ask(path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    waiting.set(path, { resolve, reject });
    say({ type: 'fetch', path });
  });
}

/** The parent fetches; equal paths share one answer. */
const fetchJson: LoadContext['fetchJson'] = <T>(path: string) => {
  const known = answers.get(path) ?? ask(path);
  // The last one that was used is the last to go.
  answers.delete(path);
  answers.set(path, known);
  for (const oldest of answers.keys()) {
    if (answers.size <= ANSWERS) break;
    if (!waiting.has(oldest)) answers.delete(oldest);
    else break;
  }
  return known as Promise<T>;
};

const rendering: RenderPort = {
  begin: (where) => say({ type: 'begin', where }),
  rootFiles: (files) => say({ type: 'rootFiles', files: { ...files } }),
  fetchJson,
  choose: (path, named) =>
    new Promise((resolve) => {
      chosen.set(path, resolve);
      say({ type: 'pages', path, named: [...named] });
    }),
  async document(document) {
    say({ type: 'document', document });
    if (document.made) unwritten += 1;
    while (unwritten >= AHEAD) {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }
  },
};

// Left to Node, these would end the process before the parent knows which page it was.
process.on('uncaughtException', (error) => say({ type: 'broke', message: reasonOf(error) }));

function settle(path: string, use: (one: Waiting) => void): void {
  const one = waiting.get(path);
  waiting.delete(path);
  if (one) use(one);
}

process.on('message', (order: RenderOrder) => {
  switch (order.type) {
    case 'job':
      renderDocuments(order.job, rendering)
        .then(() => say({ type: 'done' }))
        .catch((error: unknown) => {
          const next = error instanceof EloError ? error.next : '';
          say({ type: 'failed', message: reasonOf(error), next });
        });
      return;
    case 'make':
      chosen.get(order.path)?.(order.pages);
      return;
    case 'answer':
      settle(order.path, ({ resolve }) => resolve(JSON.parse(order.text)));
      return;
    case 'unanswered': {
      const { path, message, next } = order;
      settle(path, ({ reject }) => reject(new EloError('compose', message, { next })));
      return;
    }
    case 'written':
      unwritten -= 1;
      goOn();
  }
});
