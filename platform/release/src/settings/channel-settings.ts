import type { SettingValues } from '@elo-platform/protocol';
import type { LogEntry } from '@elo-platform/store';
import type { Context } from '../context/context';
import {
  changeSettings,
  keepDeclared,
  resolveSettings,
  type SettingChanges,
} from './site-settings';

/** The channel's settings that the site's file knows, and the resulting value of every setting. */
export async function channelSettings(
  context: Context,
  head: LogEntry | undefined,
  changes: SettingChanges = {},
): Promise<{ readonly set: SettingValues; readonly all: SettingValues | undefined }> {
  const { config } = await context.site();
  const { kept, dropped } = keepDeclared(
    config,
    changeSettings(head?.body.settings ?? {}, changes),
  );
  if (dropped.length > 0) {
    context.output.note(
      `No longer declared by the site, and so no longer set: ${dropped.join(', ')}.`,
    );
  }
  return { set: kept, all: resolveSettings(config, kept) };
}
