import {
  type ActionContext,
  DataUnavailableError,
  EloError,
  type LoadContext,
  type PostAnswer,
} from '@elo-platform/protocol';
import type { ParentMessage, RenderOrder } from './job';
import { Renderer, reasonOf } from './render';
import type { RenderMessage } from './render-messages';

// The program of the isolated process. It has no files, no network and no environment.

const say = (message: RenderMessage): void => {
  process.send?.(message);
};

/** Answers that are kept: lists that many pages show, and not what each page fetches for itself. */
const ANSWERS = 32;

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
    if (answers.size <= ANSWERS || waiting.has(oldest)) break;
    answers.delete(oldest);
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

// Left to Node, these would end the process before the parent knows which page it was.
process.on('uncaughtException', (error) => say({ type: 'broke', message: reasonOf(error) }));

let renderer: Renderer | undefined;

async function carryOut(order: RenderOrder, number: number): Promise<RenderMessage> {
  if (order.type === 'open') {
    renderer = new Renderer(order.job, fetchJson);
    return { type: 'open', number, rootFiles: renderer.rootFiles };
  }
  if (renderer === undefined) throw new Error('No route is open');
  if (order.type === 'names') {
    return { type: 'names', number, named: await renderer.pages(order.route) };
  }
  if (order.type === 'document') {
    const { missing, route = '', key, before } = order;
    const document = missing
      ? await renderer.renderMissing(missing)
      : await renderer.renderPage(route, key, before);
    return { type: 'document', number, ...document };
  }
  // What one visitor's page fetched is not the next one's.
  waiting.clear();
  answers.clear();
  posting.clear();
  const { route, address, fields } = order;
  const result = await renderer.answer(route, address, fields && { fields, postJson });
  if (result && 'redirect' in result) return { type: 'page', number, redirect: result.redirect };
  return { type: 'page', number, ...(result && { made: result }) };
}

function settle(path: string, use: (one: Waiting) => void): void {
  const one = waiting.get(path);
  waiting.delete(path);
  if (one) use(one);
}

process.on('message', (message: ParentMessage) => {
  switch (message.type) {
    case 'posted':
      posting.get(message.post)?.(message.answer);
      posting.delete(message.post);
      return;
    case 'answer':
      settle(message.path, ({ resolve }) => resolve(JSON.parse(message.text)));
      return;
    case 'unanswered': {
      const { path, message: reason, next, status } = message;
      const error =
        status === undefined
          ? new EloError('compose', reason, { next })
          : new DataUnavailableError(path, status);
      settle(path, ({ reject }) => reject(error));
      return;
    }
    default: {
      const { number } = message;
      carryOut(message, number).then(say, (error: unknown) => {
        const next = error instanceof EloError ? error.next : '';
        say({ type: 'failed', number, message: reasonOf(error), next });
      });
    }
  }
});
