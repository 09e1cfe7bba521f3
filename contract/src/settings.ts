import type { HostServices, PublicSettings, SettingInput } from '@elo-platform/protocol';

/** What channels of this site may set differently; `elo.config.ts` tells the platform. */
export const SETTINGS = {
  contactForm: {
    type: 'boolean',
    default: true,
    public: true,
    about:
      'Whether the contact page takes messages; off on channels from which none may reach the sales team.',
  },
} as const satisfies Readonly<Record<string, SettingInput>>;

/** Public settings as pages get them. */
export type SiteSettings = PublicSettings<typeof SETTINGS>;

/**
 * The channel's settings by their names. The release command checked their types; a host that is
 * not our shell, or an earlier one, knows none.
 */
export function settingsOf({ settings = {} }: Pick<HostServices, 'settings'>): SiteSettings {
  return settings as SiteSettings;
}
