import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw connection of a test. */
export interface RawConnection {
  readonly socket: Socket;
  /** Everything that came so far. */
  text(): string;
  /** Resolves when the text holds something. */
  until(pattern: RegExp): Promise<void>;
  /** Resolves when the server has ended it. */
  readonly closed: Promise<void>;
}

/** Opens a connection and writes bytes as they are. */
export function openRaw(port: number, bytes = ''): RawConnection {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  // The server may close a connection with a reset.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  socket.write(bytes, 'latin1');
  return {
    socket,
    text: () => text,
    closed,
    async until(pattern) {
      while (!pattern.test(text)) {
        await Promise.race([once(socket, 'data'), closed]);
        if (socket.destroyed && !pattern.test(text)) {
          throw new Error(`The connection ended without ${pattern}: ${text}`);
        }
      }
    },
  };
}

/** Status lines of all answers that came over a connection. */
export function statuses(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}
