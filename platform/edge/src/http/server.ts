import { createServer, type Server } from 'node:http';
import {
  constants,
  createSecureServer,
  type Http2SecureServer,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { EloError } from '@elo-platform/protocol';
import { Exchange, type Request, type Response } from './exchange';
import type { AnswerHeaders } from './headers';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface ListenOptions {
  /** Address to listen on; `localhost` means both loopback addresses. */
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly certificate?: Certificate;
  /** Headers of every answer; default: none. */
  readonly headers?: AnswerHeaders;
  readonly handler: (exchange: Exchange) => void;
  readonly patience?: Patience;
}

export interface Listener {
  readonly port: number;
  /** Takes no new connection, lets running requests end, then closes. */
  close(patienceMs: number): Promise<void>;
}

/** How long clients may take, milliseconds. Slower connections are closed. */
export interface Patience {
  /** From the first byte of a request to the end of its headers; also for the TLS handshake. */
  readonly headersMs: number;
  /** From the first byte of a request to the end of its body. */
  readonly requestMs: number;
  /** Without a byte read or written during a response: for clients that stop reading. */
  readonly silentMs: number;
}

/** What clients get unless a test is less patient. */
export const PATIENCE: Patience = { headersMs: 10_000, requestMs: 30_000, silentMs: 30_000 };

/** How long a kept connection may be idle; longer than at proxies, so that they close first. */
const KEEP_ALIVE_MS = 65_000;

/** How many times longer an HTTP/2 connection may be idle than an answer may be stuck. */
const SESSION_IDLE_TIMES = 4;

/** Fraction of the timeout between two checks of the connections: the most that a close is late. */
const LOOK_SHARE = 0.1;

/**
 * Listens on every address that the host name resolves to.
 * @throws EloError `port-in-use`; `invalid-environment` when the address is not this machine's
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const [first = '', ...others] =
    options.host === 'localhost' ? ['127.0.0.1', '::1'] : [options.host];
  const listening = [await listenOn(first, options.port, options)];
  const { port } = listening[0] as Listener;
  for (const address of others) {
    try {
      listening.push(await listenOn(address, port, options));
    } catch (error) {
      // Machines without IPv6 have no ::1; a free port on one may be taken on the other.
      if (hasNoAddress(error) || options.port === 0) continue;
      await Promise.all(listening.map((one) => one.close(0)));
      throw error;
    }
  }
  return {
    port,
    close: async (patienceMs) => {
      await Promise.all(listening.map((one) => one.close(patienceMs)));
    },
  };
}

async function listenOn(host: string, port: number, options: ListenOptions): Promise<Listener> {
  const server = createOne(options);
  const close = trackConnections(server);
  await new Promise<void>((done, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) => refuse(explain(error, host, port)));
    server.listen({ host, port }, done);
  });
  return { port: (server.address() as AddressInfo).port, close };
}

function createOne(options: ListenOptions): Server | Http2SecureServer {
  const { certificate, handler, headers = {}, patience = PATIENCE } = options;
  const { headersMs, requestMs, silentMs } = patience;
  const answer = (request: Request, response: Response) =>
    handler(new Exchange(request, response, headers));
  const limits = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    timeout: silentMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const connectionsCheckingInterval = headersMs * LOOK_SHARE;
  if (certificate === undefined) {
    return Object.assign(createServer({ connectionsCheckingInterval }, answer), limits);
  }
  const secure = {
    ...certificate,
    allowHTTP1: true,
    connectionsCheckingInterval,
    handshakeTimeout: headersMs,
    settings: { maxConcurrentStreams: 128 },
  };
  const server = Object.assign(createSecureServer(secure, answer), limits);
  server.on('stream', (stream) => {
    // A client may cancel with the code "no error"; Node then waits for an answer that cannot be sent.
    stream.once('aborted', () => stream.destroy());
    // A client that never opens its window, though its connection is busy otherwise.
    stream.setTimeout(silentMs, () => stream.close(constants.NGHTTP2_CANCEL));
  });
  server.on('session', (session) => {
    // `close` would wait for responses that the client does not read.
    session.setTimeout(silentMs * SESSION_IDLE_TIMES, () => session.destroy());
  });
  // Browsers end connections without ceremony; without a listener that would end the process.
  server.on('sessionError', () => undefined);
  return server;
}

/** Follows a server's connections; gives the function that closes it. */
function trackConnections(server: Server | Http2SecureServer): Listener['close'] {
  const sockets = new Set<Socket>();
  const sessions = new Set<ServerHttp2Session>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return async (patienceMs) => {
    const closed = new Promise<void>((done) => {
      server.close(() => done());
    });
    for (const session of sessions) session.close();
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    const cut = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, patienceMs);
    await closed;
    clearTimeout(cut);
  };
}

function hasNoAddress(error: unknown): boolean {
  const code = (error as { cause?: NodeJS.ErrnoException }).cause?.code;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): EloError {
  const taken = error.code === 'EADDRINUSE';
  const message = taken
    ? `Port ${port} is already in use on ${host}`
    : `Cannot listen on ${host}, port ${port} (${error.code})`;
  const next = taken
    ? 'Stop the other program or set PORT to a free port.'
    : 'Set HOST to an address of this machine and PORT to a free port.';
  return new EloError(taken ? 'port-in-use' : 'invalid-environment', message, {
    next,
    cause: error,
  });
}
