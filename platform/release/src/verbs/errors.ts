import { errorListSchema } from '@elo-platform/protocol/schemas';
import { concurrently } from '@elo-platform/store';
import { z } from 'zod';
import { evidenceOption } from '../cli/env';
import { type ResultOf, readOptions, type Verb, wholeNumber } from '../cli/verb';
import { type Place, placeSchema, SourcePlaces } from '../compose/source-places';
import { askCollector } from '../context/collector';
import { requireChannel } from '../history/entries';

const HOUR_MS = 3_600_000;

export const optionsSchema = z.object({
  hours: wholeNumber(1, 24 * 365)
    .default(24)
    .describe('<n> of the last n hours'),
  ...evidenceOption,
});

export const resultSchema = z.strictObject({
  channel: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  errors: z
    .array(
      z.strictObject({
        ...errorListSchema.shape.errors.element.shape,
        frames: z.array(placeSchema).describe('Innermost first.'),
      }),
    )
    .describe('Most frequent first.'),
});

/** `elo errors [channel]`: what threw in visitors' browsers, and where in the sources. */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const { hours } = readOptions(input, optionsSchema);
  const channel = input.args[0] ?? context.settings.channel;
  const until = new Date();
  const since = new Date(until.getTime() - hours * HOUR_MS).toISOString();
  await requireChannel(context.store, channel);
  const query = { channel, since, until: until.toISOString() };
  const list = await askCollector(context, 'errors', query, errorListSchema);
  const places = new SourcePlaces(context.store);
  const errors = await concurrently(list.errors, 4, async (error) => ({
    ...error,
    frames: await concurrently(error.frames, 4, (frame) => places.find(frame, error.releases)),
  }));
  return { data: { ...query, errors }, lines: toLines(channel, hours, errors) };
};

type Errors = ResultOf<typeof resultSchema>['data']['errors'];

function toLines(channel: string, hours: number, errors: Errors): string[] {
  if (errors.length === 0) return [`No errors on ${channel} in the last ${hours} hours`];
  return errors.flatMap((error) => {
    const owner = error.package ? `${error.package}@${error.version}` : 'unknown package';
    const visits = error.visits === 1 ? '1 visit' : `${error.visits} visits`;
    const line = `${visits} · ${error.message} · ${owner} · ${error.route} · ${error.first} to ${error.last}`;
    // A message comes from a browser: it must not send control characters to the terminal.
    return [line, ...error.frames.map(describePlace)].map((text) => text.replace(/\p{Cc}/gu, ' '));
  });
}

function describePlace({ path, line, column, source, commit, ...owner }: Place): string {
  const where = source ? `${source.file}:${source.line}` : `${path}:${line}:${column}`;
  const name = source?.name === undefined ? '' : ` (${source.name})`;
  const version = owner.package ? ` · ${owner.package}@${owner.version}` : '';
  return `    at ${where}${name}${version}${commit ? ` · commit ${shortCommit(commit)}` : ''}`;
}

/** Keeps `-dirty`: such a build has lines that the commit does not have. */
const shortCommit = (commit: string) => commit.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1');
