import { EloError } from '@elo-platform/protocol';
import {
  releaseIdSchema,
  settingNameSchema,
  settingValueSchema,
} from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { changesBetween, readChannel, requireLive } from '../channel/state';
import { composingOptions } from '../cli/env';
import { describeRest, exitCodeOfRest, restOf, restSchema } from '../cli/rest';
import { type ResultOf, readOptions, reasonOption, type Verb } from '../cli/verb';
import type { Context } from '../context/context';
import { promote } from '../promote/promote';
import {
  describeSettingChange,
  readAssignments,
  settingChangeSchema,
  settingsOfSite,
} from '../site/site-settings';

export const optionsSchema = z.object({
  reset: z.array(z.string()).default([]).describe('<names...> back to the default of the site'),
  reason: reasonOption,
  ...composingOptions,
});

/** What `elo settings --json` prints; with `set` also what that changed. */
export const resultSchema = z.strictObject({
  channel: z.string(),
  settings: z.array(
    z.strictObject({
      name: settingNameSchema,
      type: z.string(),
      public: z.boolean().describe('True: every visitor gets it.'),
      about: z.string(),
      value: settingValueSchema.optional().describe('Absent where nothing is set and no default.'),
      isSet: z.boolean().describe("False: the value is the default of the site's file."),
    }),
  ),
  changed: z
    .strictObject({
      changes: z.array(settingChangeSchema),
      release: releaseIdSchema.optional(),
      entry: z.int().positive().optional().describe('Number of the log entry that says so.'),
      rest: restSchema.optional().describe('What was composed once it was live.'),
    })
    .optional(),
});

type Result = ResultOf<typeof resultSchema>;

export const run: Verb<typeof resultSchema> = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const [word, ...assignments] = input.args;
  if (word === 'set') return set(context, assignments, options);
  if (word === undefined && options.reset.length === 0) return show(context);
  throw new EloError('usage', `There is no \`elo settings ${word ?? '--reset'}\``, {
    next: 'Write `elo settings`, `elo settings set name=value`, or `elo settings set --reset name`.',
  });
};

async function show(context: Context): Promise<Result> {
  const { channel } = context.settings;
  const { head } = await readChannel(context, channel);
  const { config } = await context.site();
  const values = head?.body.settings ?? {};
  const settings = Object.entries(settingsOfSite(config)).map(([name, setting]) => ({
    name,
    type: setting.type,
    public: setting.public,
    about: setting.about,
    value: values[name] ?? setting.default,
    isSet: values[name] !== undefined,
  }));
  const { colours } = context.output;
  return {
    data: { channel, settings },
    lines: settings.flatMap(({ name, value, isSet, about, ...setting }) => [
      `${colours.bold(name)} = ${value ?? colours.dim('none')}${isSet ? '' : ' (default)'}`,
      colours.dim(`  ${setting.type}, ${setting.public ? 'public' : 'not public'}: ${about}`),
    ]),
  };
}

async function set(
  context: Context,
  assignments: readonly string[],
  { reset, reason }: z.infer<typeof optionsSchema>,
): Promise<Result> {
  const { channel } = context.settings;
  const { config } = await context.site();
  const settings = readAssignments(config, assignments, reset);
  if (Object.keys(settings).length === 0) {
    throw new EloError('usage', 'Say what to set', {
      next: 'Write name=value; see `elo settings`.',
    });
  }
  const base = requireLive(await readChannel(context, channel), channel);
  const promotion = { base, changes: [], settings, refresh: true, reason };
  const { entry, release, rest } = await promote(context, promotion);
  const changes = changesBetween(base.head.body.settings ?? {}, entry?.body.settings ?? {});
  const shown = await show(context);
  return {
    data: {
      ...shown.data,
      changed: { changes, release: release?.id, entry: entry?.n, rest: restOf(rest) },
    },
    exitCode: exitCodeOfRest(rest),
    lines:
      changes.length === 0
        ? [`✓ ${channel} has these settings already; nothing to do`]
        : [
            `✓ ${channel} is at release ${release?.id} (entry ${entry?.n})`,
            changes.map((change) => `  ${describeSettingChange(change)}`),
            describeRest(rest),
          ],
  };
}
