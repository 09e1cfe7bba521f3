import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { requireClock, type Store } from '@elo-platform/store';
import { z } from 'zod';
import { requireObjects } from '../backup/archive';
import { requireSeen } from '../channel/seen-logs';
import { readOptions, toggle, type Verb, wholeNumber } from '../cli/verb';
import type { Context } from '../context/context';
import { beginCollection } from '../gc/claims';
import { deleteGarbage, findGarbage, type Garbage, type Group } from '../gc/garbage';

export const optionsSchema = z.object({
  keepDays: wholeNumber(0, 36_500)
    .default(30)
    .describe('<n> keep what was live or written in the last n days'),
  apply: toggle('delete it'),
  wait: wholeNumber(0, 3600).default(30).describe('<seconds> longest wait for running commands'),
});

/** Younger objects may belong to an upload or a promotion that is running. */
const AT_LEAST_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Bytes that one name may take in a note, with a margin. */
const NAME_BYTES = 200;
/** Number of names that fit in the reserve of a full disk. */
const FEW_NAMES = 50;

/**
 * How many names a note can list. On a full disk only a few fit; deleting these makes room for a
 * longer list in the next round.
 */
async function roomForNames(store: Store): Promise<number> {
  const free = (await store.freeBytes?.()) ?? Number.POSITIVE_INFINITY;
  return Math.max(FEW_NAMES, Math.floor(free / NAME_BYTES));
}

/**
 * Deletes what was found and is still garbage once running commands know of it.
 * @returns what it deleted
 */
async function deleteInRounds(
  context: Context,
  found: Garbage,
  cutoff: Date,
  waitMs: number,
): Promise<Garbage> {
  const { store, output } = context;
  const [trust, signer] = [await context.trust(), await context.signer()];
  const rounds: Garbage[] = [];
  let names = found.groups.map(({ name }) => name);
  do {
    const room = await roomForNames(store);
    const { deadline, end } = await beginCollection(store, names.slice(0, room), waitMs);
    try {
      const noted = new Set(names.slice(0, room));
      const { groups, previews } = await findGarbage(store, cutoff, trust);
      const round = { groups: groups.filter(({ name }) => noted.has(name)), previews };
      await deleteGarbage(store, signer, round, deadline, output.progress('Deleting'));
      rounds.push(round);
    } finally {
      await end();
    }
    names = names.slice(room);
  } while (names.length > 0);
  return {
    groups: rounds.flatMap(({ groups }) => groups),
    previews: rounds.flatMap(({ previews }) => previews),
  };
}

export const resultSchema = z.strictObject({
  applied: z.boolean().describe('Whether it was deleted (--apply).'),
  cutoff: z.iso.datetime().describe('What was live or made after this moment stays.'),
  releases: z.array(releaseIdSchema),
  versions: z.array(z.string()).describe('Package versions, as name@version.'),
  objects: z.int().nonnegative().describe('How many documents and scripts that releases shared.'),
  previews: z.int().nonnegative().describe('How many previews.'),
  bytes: z.int().nonnegative(),
});

export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { keepDays, apply, wait } = readOptions(input, optionsSchema);
  const { store } = context;
  const trust = await context.trust();
  await requireObjects(store);
  // With --apply, the note of the deletion checks it, also on a full disk. A read-only folder has no clock.
  const now = apply ? undefined : await store.now().catch(() => undefined);
  if (now !== undefined) requireClock(now, new Date());
  const cutoff = new Date(Date.now() - Math.max(keepDays * DAY_MS, AT_LEAST_MS));
  const garbage = await findGarbage(store, cutoff, trust);
  await requireSeen(context);
  const { groups, previews } = apply
    ? await deleteInRounds(context, garbage, cutoff, wait * 1000)
    : garbage;
  const namesOf = (kind: Group['kind']) =>
    groups.flatMap((group) => (group.kind === kind ? [group.name] : []));
  const [releases, versions, objects] = [namesOf('release'), namesOf('version'), namesOf('object')];
  const bytes = groups.reduce((sum, group) => sum + group.bytes, 0);
  const sum = `${releases.length} releases, ${versions.length} package versions, ${objects.length} objects, ${previews.length} previews, ${(bytes / 1e6).toFixed(1)} MB`;
  return {
    data: {
      applied: apply,
      cutoff: cutoff.toISOString(),
      releases,
      versions,
      objects: objects.length,
      previews: previews.length,
      bytes,
    },
    lines: [
      groups
        .filter(({ kind }) => kind !== 'object')
        .map(({ name, finished }) => `  ${name}${finished ? '' : ' (never finished)'}`),
      apply ? `✓ Deleted ${sum}` : `Would delete ${sum}`,
      !apply && 'Nothing was deleted: add --apply to do it.',
    ],
  };
};
