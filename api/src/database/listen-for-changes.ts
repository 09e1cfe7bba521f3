import { Client } from 'pg';
import { DATA_CHANNEL } from './database';

const RECONNECT_MS = 1_000;

/** A connection of its own that hears what imports announce. */
export interface ChangeListener {
  /** False from the loss of the connection until it is back. */
  readonly connected: boolean;
  /** Calls back at every change, and after a reconnect, when some may have been missed. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/**
 * LISTENs on a PostgreSQL server and reconnects until it is closed.
 * @throws the driver's error when the first connection fails
 */
export async function listenForChanges(url: string): Promise<ChangeListener> {
  const listeners: (() => void)[] = [];
  const announce = () => {
    for (const listener of listeners) listener();
  };
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const reconnectLater = () => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => connect().then(announce, reconnectLater), RECONNECT_MS);
  };
  const connect = async () => {
    const next = new Client({
      connectionString: url,
      application_name: 'elo-api-listener',
      keepAlive: true,
    });
    next.on('notification', announce);
    next.on('error', () => {});
    try {
      await next.connect();
      await next.query(`listen ${DATA_CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (closed) return next.end();
    next.once('end', () => {
      client = undefined;
      reconnectLater();
    });
    client = next;
  };

  await connect();
  return {
    get connected() {
      return client !== undefined;
    },
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
