import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server before the site that sends a document in pieces. */
export interface PiecewiseSite {
  readonly url: string;
  /** The pieces of the document that a browser has asked for. */
  readonly pieces: Promise<readonly string[]>;
  /** Sends one of them. */
  send(piece: string): void;
  /** Ends the document. */
  end(): void;
  close(): Promise<void>;
}

/** Most pieces of one document: every further one costs a frame. */
const MOST = 60;

/**
 * Cuts a document after closing tags, from its body to the first part that is below every first
 * screen; the rest is one piece.
 */
function cut(html: string): readonly string[] {
  const body = html.indexOf('<body');
  const main = html.indexOf('<main');
  const below = html.slice(main).search(/<[a-z]+[^>]* data-below=/);
  const end = below < 0 ? html.indexOf('</main>') : main + below;
  const places = [...html.matchAll(/<\/[a-z\d]+>/g)]
    .map(({ index, 0: tag }) => index + tag.length)
    .filter((at) => at > body && at < end);
  const step = Math.ceil(places.length / MOST);
  const chosen = [body, ...places.filter((_, index) => index % step === 0), html.length];
  return chosen.map((to, index) => html.slice(chosen[index - 1] ?? 0, to));
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) text += piece;
  return text;
}

/** Starts the server for one load of a page. @param site origin of the site */
export async function inPieces(site: string): Promise<PiecewiseSite> {
  const { hostname, port } = new URL(site);
  let document: ServerResponse | undefined;
  let found: (pieces: readonly string[]) => void = () => undefined;
  const pieces = new Promise<readonly string[]>((resolve) => {
    found = resolve;
  });
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = { hostname, port, path: asked.url, method: asked.method, headers };
    const onward = request(passed, async (given) => {
      const { 'content-length': _, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, rest);
      if (document || asked.headers['sec-fetch-dest'] !== 'document') {
        given.pipe(answer);
        return;
      }
      document = answer;
      found(cut(await textOf(given)));
    });
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pieces,
    send: (piece) => document?.write(piece),
    end: () => document?.end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
