import { EloError } from '@elo-platform/protocol';
import { headNumber, listChannels, type Store } from '@elo-platform/store';

/** A mistyped store or channel must not look healthy, or empty. @throws EloError `not-found` */
export async function requireChannel(store: Store, channel: string): Promise<void> {
  if ((await headNumber(store, channel)) > 0) return;
  const others = await listChannels(store);
  const there =
    others.length === 0
      ? 'The store has no channels: check ELO_STORE and --store.'
      : `Channels there: ${others.join(', ')}. Check --channel.`;
  throw new EloError('not-found', `Nothing was ever live on ${channel} in ${store.name}`, {
    next: `${there} A channel begins with its first \`elo promote\`.`,
  });
}
