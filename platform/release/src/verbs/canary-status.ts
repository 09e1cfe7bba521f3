import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { changesOf, readCanaries } from '../canary/canary-state';
import {
  changeSchema,
  describeChanges,
  readChannel,
  requireLive,
  versionsOf,
} from '../channel/state';
import { linesOf, type Verb } from '../cli/verb';
import { isSame, readHistory, stepOf } from '../judge/canary-history';

export const resultSchema = z.strictObject({
  release: releaseIdSchema.describe('What visitors outside of every canary get.'),
  entry: z.int().positive().describe('Log entry that says so.'),
  since: z.iso.datetime(),
  canaries: z.array(
    z.strictObject({
      release: releaseIdSchema.describe('What its visitors get.'),
      percent: z.int().min(0).max(100).describe('How many of 100 visitors that is.'),
      changes: z.array(changeSchema),
    }),
  ),
});

export const run: Verb<typeof resultSchema> = async (context) => {
  const { channel } = context.settings;
  const live = requireLive(await readChannel(context, channel), channel);
  const { n, body } = live.head;
  const stable = versionsOf(live.release);
  const canaries = readCanaries(live).map((canary) => ({
    release: canary.release,
    percent: canary.buckets.length,
    changes: changesOf(canary, stable),
  }));
  const watched = await Promise.all(
    readCanaries(live).map(async (canary) => {
      if (canary.auto === undefined) return [];
      const [name] = Object.keys(canary.packages);
      const history = await readHistory(context, live.head, isSame(canary));
      const last = history?.entries.findLast(({ judged }) => judged !== undefined);
      const isPaused =
        last?.body.action === 'canary-pause' && history !== undefined && last.n > stepOf(history).n;
      return [
        isPaused && `  paused at entry ${last.n}: ${last.body.reason.replace(/\p{Cc}/gu, ' ')}`,
        `  judged as long as a command does it; if none runs: elo canary watch ${name}`,
      ];
    }),
  );
  const others = 100 - canaries.reduce((sum, { percent }) => sum + percent, 0);
  return {
    data: { release: body.release, entry: n, since: body.at, canaries },
    lines:
      canaries.length === 0
        ? ['No canary runs.']
        : [
            canaries.flatMap(({ release, percent, changes }, index) => [
              `${percent} of 100 visitors get release ${release}`,
              ...describeChanges(changes),
              ...linesOf(watched[index] ?? []),
            ]),
            `${others} of 100 visitors and all crawlers get release ${body.release} (entry ${n}, ${body.at} by ${body.author})`,
          ],
  };
};
