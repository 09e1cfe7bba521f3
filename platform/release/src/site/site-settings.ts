import { isDeepStrictEqual } from 'node:util';
import {
  API_SETTING,
  EloError,
  type Setting,
  type SettingValue,
  type SettingValues,
  type SiteConfig,
} from '@elo-platform/protocol';
import { settingNameSchema, settingValueSchema } from '@elo-platform/protocol/schemas';
import type { LogEntry } from '@elo-platform/store';
import { z } from 'zod';

/** What a channel should set, and what should have its default again (`undefined`). */
export type SettingChanges = Readonly<Record<string, SettingValue | undefined>>;

const API: Setting = {
  type: 'url',
  public: false,
  about: 'Origin of the API for this channel; default: that of the edge and of the command.',
};

/** Every setting that channels of a site have, the platform's own included. */
export function settingsOfSite(config: SiteConfig): Readonly<Record<string, Setting>> {
  return { ...(config.api && { [API_SETTING]: API }), ...config.settings };
}

function schemaOf(setting: Setting): z.ZodType<SettingValue> {
  switch (setting.type) {
    case 'boolean':
      return z.boolean('must be true or false');
    case 'number': {
      const { min = -Number.MAX_VALUE, max = Number.MAX_VALUE } = setting;
      const range = z.number('must be a number').min(min, `must be at least ${min}`);
      return range.max(max, `must be at most ${max}`);
    }
    case 'url':
      return z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
    case 'text':
      return setting.choices === undefined
        ? z.string().max(2000, 'must be at most 2000 characters')
        : z.enum(setting.choices, `must be one of ${setting.choices.join(', ')}`);
  }
}

/** A value as written on the command line. */
function parse(setting: Setting, text: string): unknown {
  if (setting.type === 'boolean') return { true: true, false: false }[text] ?? text;
  return setting.type === 'number' && text.trim() !== '' ? Number(text) : text;
}

/**
 * Reads `name=value` words, each by the type that the site gives the setting.
 * @param reset names that get their defaults again
 * @throws EloError `usage` that names every invalid one
 */
export function readAssignments(
  config: SiteConfig,
  words: readonly string[],
  reset: readonly string[],
): SettingChanges {
  const declared = settingsOfSite(config);
  const unknown = reset.filter((name) => !Object.hasOwn(declared, name));
  const faults = unknown.map((name) => `${name}: the site has no such setting`);
  const values: Record<string, SettingValue | undefined> = Object.fromEntries(
    reset.map((name) => [name, undefined]),
  );
  for (const word of words) {
    const [, name = word, text] = /^([^=]+)=(.*)$/s.exec(word) ?? [];
    const setting = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (setting === undefined) faults.push(`${name}: the site has no such setting`);
    else if (text === undefined) faults.push(`${name}: write ${name}=value`);
    else if (Object.hasOwn(values, name)) faults.push(`${name}: is named twice`);
    else {
      const read = schemaOf(setting).safeParse(parse(setting, text));
      if (read.success) values[name] = read.data;
      else faults.push(`${name}: ${read.error.issues[0]?.message}`);
    }
  }
  if (faults.length === 0) return values;
  throw new EloError('usage', faults.join('; '), {
    next: `See \`elo settings\`. The site's file declares ${Object.keys(declared).join(', ') || 'none'}.`,
  });
}

/** The settings that pages get, and so every visitor; `undefined` where there are none. */
export function publicSettings(
  config: SiteConfig,
  all: SettingValues | undefined,
): SettingValues | undefined {
  const declared = settingsOfSite(config);
  const open = Object.entries(all ?? {}).filter(([name]) => declared[name]?.public === true);
  return open.length === 0 ? undefined : Object.fromEntries(open);
}

/** Whether two channels, or a channel at two times, have the same settings. */
export function areEqual(
  one: SettingValues | undefined,
  other: SettingValues | undefined,
): boolean {
  return isDeepStrictEqual(one ?? {}, other ?? {});
}

/** What one setting goes from and to; absent: the default of the site's file. */
export const settingChangeSchema = z.strictObject({
  name: settingNameSchema,
  from: settingValueSchema.optional(),
  to: settingValueSchema.optional(),
});

/** A change of a setting in words: `setting contactForm: default → false`. */
export function describeSettingChange({
  name,
  from = 'default',
  to = 'default',
}: z.infer<typeof settingChangeSchema>): string {
  return `setting ${name}: ${from} → ${to}`;
}

/**
 * What a channel sets after changes, and the resulting value of every setting, defaults included,
 * sorted by name (`undefined` for none). A setting that is gone from the site's file is gone with the
 * next entry, too.
 * @throws EloError `usage` for a value that the file does not allow any more
 */
export async function channelSettings(
  {
    site,
    output,
  }: {
    site(): Promise<{ readonly config: SiteConfig }>;
    readonly output: { note(text: string): void };
  },
  head: LogEntry | undefined,
  changes: SettingChanges = {},
): Promise<{ readonly set: SettingValues; readonly all: SettingValues | undefined }> {
  const declared = settingsOfSite((await site()).config);
  const set: Record<string, SettingValue> = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries({ ...head?.body.settings, ...changes })) {
    if (value === undefined) continue;
    const setting = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (setting === undefined) dropped.push(name);
    else set[name] = requireAllowed(name, setting, value);
  }
  if (dropped.length > 0) {
    output.note(`No longer declared by the site, and so no longer set: ${dropped.join(', ')}.`);
  }
  const all = Object.entries(declared)
    .map(([name, setting]) => [name, set[name] ?? setting.default] as const)
    .filter((entry): entry is readonly [string, SettingValue] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { set, all: all.length === 0 ? undefined : Object.fromEntries(all) };
}

function requireAllowed(name: string, setting: Setting, value: SettingValue): SettingValue {
  const read = schemaOf(setting).safeParse(value);
  if (read.success) return value;
  const message = `The channel sets ${name} to ${JSON.stringify(value)}, which the site's file no longer allows: ${read.error.issues[0]?.message}`;
  throw new EloError('usage', message, {
    next: `Set it again: \`elo settings set ${name}=…\`, or \`elo settings set --reset ${name}\`.`,
  });
}
