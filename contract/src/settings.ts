import type { HostServices, PublicSettings, SettingInput } from '@elo-platform/protocol';

/** Settings that differ between this site's channels; `elo.config.ts` registers them. */
export const SETTINGS = {
  contactForm: {
    type: 'boolean',
    default: true,
    public: true,
    about:
      'Whether the contact page takes messages; off on channels from which none may reach the sales team.',
  },
} as const satisfies Readonly<Record<string, SettingInput>>;

/** Public settings as passed to pages. */
export type SiteSettings = PublicSettings<typeof SETTINGS>;

/**
 * The channel's settings, typed. The release command has checked their types; a host other than our
 * shell, or an older shell, passes none.
 */
export function settingsOf({ settings = {} }: Pick<HostServices, 'settings'>): SiteSettings {
  return settings as SiteSettings;
}
