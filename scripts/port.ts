import { EloError } from '@elo-platform/protocol';
import { freePort } from '@elo-platform/protocol/free-port';
import { z } from 'zod';

/** A port as an environment variable gives it; 0 takes a free one. */
export const portSchema = z.coerce.number().int().min(0).max(65_535);

/**
 * The port for a command, which must be free.
 * @param wanted 0 takes any
 * @param command names the command in the advice
 * @throws EloError `port-in-use`
 */
export async function requireFreePort(wanted: number, command: string): Promise<number> {
  const port = await freePort(wanted || undefined);
  if (wanted === 0 || port === wanted) return port;
  throw new EloError('port-in-use', `Port ${wanted} is in use.`, {
    next: `Stop the program that listens there, or choose another port: PORT=${port} ${command}`,
  });
}
