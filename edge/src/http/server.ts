import { createServer, type Server } from 'node:http';
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { EloError } from '@elo/contract';
import type { Request, Response } from './exchange';

/** Certificate chain and private key, PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** How to listen. */
export interface ListenOptions {
  /** Address to listen on; `localhost` means both loopback addresses. */
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly certificate?: Certificate;
  readonly handler: (request: Request, response: Response) => void;
}

/** A listening server. */
export interface Listener {
  readonly port: number;
  /**
   * Takes no new connection, lets running requests end, then closes.
   * @param patienceMs after so long, what still runs is cut
   */
  close(patienceMs: number): Promise<void>;
}

/** Slow clients are dropped; a whole request must be there within half a minute. */
const LIMITS = { headersTimeout: 20_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };

/** Milliseconds after which an HTTP/2 connection without traffic is closed. */
const SESSION_IDLE_MS = 120_000;

/**
 * Listens on every address that the host name stands for.
 * @throws EloError `invalid-environment` when the port is taken or the address is not this machine's
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const [first = '', ...others] =
    options.host === 'localhost' ? ['127.0.0.1', '::1'] : [options.host];
  const listening = [await listenOn(first, options.port, options)];
  const { port } = listening[0] as OneListener;
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

type OneListener = Listener;

async function listenOn(host: string, port: number, options: ListenOptions): Promise<OneListener> {
  const server = createOne(options);
  const close = trackConnections(server);
  await new Promise<void>((done, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) => refuse(explain(error, host, port)));
    server.listen({ host, port }, done);
  });
  return { port: (server.address() as AddressInfo).port, close };
}

function createOne({ certificate, handler }: ListenOptions): Server | Http2SecureServer {
  if (certificate === undefined) return Object.assign(createServer(handler), LIMITS);
  const options = { ...certificate, allowHTTP1: true, settings: { maxConcurrentStreams: 128 } };
  const server = Object.assign(createSecureServer(options, handler), LIMITS);
  // A client may cancel with the code "no error"; Node then waits for an answer that cannot be sent.
  server.on('stream', (stream) => stream.once('aborted', () => stream.destroy()));
  server.on('session', (session) => session.setTimeout(SESSION_IDLE_MS, () => session.close()));
  // Browsers end connections without ceremony; without a listener that would end the process.
  server.on('sessionError', () => undefined);
  return server;
}

/** Follows a server's connections; gives the function that closes it. */
function trackConnections(server: Server | Http2SecureServer): OneListener['close'] {
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
