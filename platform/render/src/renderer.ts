import {
  type ActionContext,
  DataUnavailableError,
  EloError,
  type FormFields,
  type LoadContext,
  type PostAnswer,
} from '@elo-platform/protocol';
import type { PagesToMake, RenderOrder } from './job';
import { openRoutes, type RenderPort, reasonOf, renderDocuments } from './render';
import type { RenderMessage } from './render-messages';

// The program of the isolated process. It has no files, no network and no environment.

const say = (message: RenderMessage): void => {
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

let posts = 0;
const posting = new Map<number, (answer: PostAnswer) => void>();

const postJson: ActionContext['postJson'] = (path, body) =>
  new Promise((resolve) => {
    posts += 1;
    posting.set(posts, resolve);
    say({ type: 'post', post: posts, path, body: JSON.stringify(body) });
  });

const rendering: RenderPort = {
  begin: (where) => say({ type: 'begin', where }),
  rootFiles: (files) => say({ type: 'rootFiles', files }),
  fetchJson,
  choose: (path, named) =>
    new Promise((resolve) => {
      chosen.set(path, resolve);
      say({ type: 'pages', path, named });
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

function fail(error: unknown): void {
  const next = error instanceof EloError ? error.next : '';
  say({ type: 'failed', message: reasonOf(error), next });
}

let renderPage: ReturnType<typeof openRoutes> | undefined;

async function answerPage(
  number: number,
  route: string,
  address: string,
  fields?: FormFields,
): Promise<void> {
  // What one visitor's page fetched is not the next one's.
  waiting.clear();
  answers.clear();
  posting.clear();
  const result = await renderPage?.(route, address, fields && { fields, postJson });
  if (result && 'redirect' in result) say({ type: 'page', number, redirect: result.redirect });
  else say({ type: 'page', number, ...(result && { made: result }) });
}

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
        .catch(fail);
      return;
    case 'open':
      try {
        renderPage = openRoutes(order.job, fetchJson);
        say({ type: 'opened' });
      } catch (error) {
        fail(error);
      }
      return;
    case 'page':
      answerPage(order.number, order.route, order.address, order.fields).catch(fail);
      return;
    case 'posted':
      posting.get(order.post)?.(order.answer);
      posting.delete(order.post);
      return;
    case 'make':
      chosen.get(order.path)?.(order.pages);
      return;
    case 'answer':
      settle(order.path, ({ resolve }) => resolve(JSON.parse(order.text)));
      return;
    case 'unanswered': {
      const { path, message, next, status } = order;
      const error =
        status === undefined
          ? new EloError('compose', message, { next })
          : new DataUnavailableError(path, status);
      settle(path, ({ reject }) => reject(error));
      return;
    }
    case 'written':
      unwritten -= 1;
      goOn();
  }
});
