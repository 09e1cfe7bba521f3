import { EloError } from '@elo-platform/protocol';
import { type LogEntry, readHead } from '@elo-platform/store';
import type { Context } from '../context/context';

/** A head with a canary in it. */
export type CanaryHead = LogEntry & {
  readonly body: { readonly canary: NonNullable<LogEntry['body']['canary']> };
};

/** Head of a channel that has a release. @throws EloError `not-found` */
export async function requireHead(context: Context): Promise<LogEntry> {
  const { channel } = context.settings;
  const head = await readHead(context.store, channel, { trust: await context.trust() });
  if (head !== undefined) return head;
  throw new EloError('not-found', `Channel ${channel} has no release yet`, {
    next: 'Promote one first: a canary is compared with what is live.',
  });
}

/** Head of a channel on which a canary runs. @throws EloError `usage` when none does */
export async function requireCanary(context: Context): Promise<CanaryHead> {
  const head = await requireHead(context);
  if (head.body.canary !== undefined) return head as CanaryHead;
  throw new EloError('usage', `No canary runs on ${context.settings.channel}`, {
    next: 'Start one with `elo canary start <release or versions> --percent N`.',
  });
}
