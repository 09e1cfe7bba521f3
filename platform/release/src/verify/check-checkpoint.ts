import { EloError } from '@elo-platform/protocol';
import { describeValidity, validityOf } from '@elo-platform/store';
import type { Context } from '../context/context';
import type { Checkpoint } from './checkpoint-file';

/**
 * Checks the channel's log against a checkpoint. A repair explains a missing entry without bringing
 * it back, so the entry is still reported.
 * @returns what is wrong, or `undefined`
 * @throws EloError `usage` for a checkpoint of another channel
 */
export async function checkAgainst(
  context: Context,
  { body }: Checkpoint,
): Promise<string | undefined> {
  const { channel } = context.settings;
  if (body.channel !== channel) {
    throw new EloError('usage', `The checkpoint is of ${body.channel}, not of ${channel}`, {
      next: `Add --channel ${body.channel}.`,
    });
  }
  const validity = await validityOf(context.store, channel, await context.trust(), body);
  if (validity === 'whole') return undefined;
  if (validity !== 'repaired') return describeValidity(channel, body, validity);
  return `${describeValidity(channel, body, 'rewritten')}; a repair was signed since then (\`elo history\`)`;
}
