import * as protocol from '@elo-platform/protocol';
import { API_PATHS } from './api';
import type { CompanyFacts } from './schemas/company';

/** This site's additions to the platform's page services. */
export interface SiteFacts {
  readonly company: CompanyFacts;
}

// The platform's types with the facts of this site.
export type LoadContext = protocol.LoadContext & SiteFacts;
export type ActionContext = protocol.ActionContext & SiteFacts;
export type HeadContext = protocol.HeadContext & SiteFacts;
export type HostServices = protocol.HostServices & SiteFacts;
export type PageProps<Data = unknown> = protocol.PageProps<Data, SiteFacts>;
export type PageModule<Data = unknown> = protocol.PageModule<Data, SiteFacts>;
export type IslandModule<Data = unknown> = protocol.IslandModule<Data, SiteFacts>;
export type DocumentView = protocol.DocumentView & SiteFacts;
export type DocumentInput = protocol.DocumentInput<SiteFacts>;
export type ShellServer = protocol.ShellServer<SiteFacts>;

/** Maximum title length that search engines show, in characters. */
export const TITLE_LENGTH = 70;

/**
 * A document's title: its content first, the company last, with one separator on the whole site. If
 * it is too long, it first loses the middle parts, then the company.
 */
export function pageTitle(...parts: readonly string[]): string {
  const [first = '', ...rest] = parts.filter((part) => part !== '');
  const title = [first, ...rest].join(' | ');
  if (title.length <= TITLE_LENGTH || rest.length === 0) return title;
  return pageTitle(first, ...rest.slice(1));
}

/** {@link protocol.definePage} of this site. */
export const definePage = protocol.definePage as <Data, const Path extends string = string>(
  page: Parameters<typeof protocol.definePage<Data, SiteFacts, Path>>[0],
) => PageModule<Data>;

/** Type helper: checks an island against the contract and keeps its data type. */
export function defineIsland<Data>(island: IslandModule<Data>): IslandModule<Data> {
  return island;
}

/** {@link protocol.placeIsland} of this site. */
export const Island: <Data>(
  props: protocol.IslandProps<Data, SiteFacts>,
) => ReturnType<typeof protocol.placeIsland> = protocol.placeIsland;

/**
 * Fetches the data that this site's shell passes to every page, for a remote without the shell.
 * Rejects as `fetchJson` does.
 */
export async function fetchFacts(fetchJson: HostServices['fetchJson']): Promise<SiteFacts> {
  return { company: await fetchJson(API_PATHS.company) };
}

/** Message in place of a page that failed to render, in hosts other than our shell. */
export const PART_FAILED = 'Não foi possível mostrar esta parte da página.';

/** Settings that differ between this site's channels; `elo.config.ts` registers them. */
export const SETTINGS = {
  contactForm: {
    type: 'boolean',
    default: true,
    public: true,
    about:
      'Whether the contact page takes messages; off on channels from which none may reach the sales team.',
  },
} as const satisfies Readonly<Record<string, protocol.SettingInput>>;

/** Public settings as passed to pages. */
export type SiteSettings = protocol.PublicSettings<typeof SETTINGS>;

/**
 * The channel's settings, typed. The release command has checked their types; a host other than our
 * shell, or an older shell, passes none.
 */
export function settingsOf({ settings = {} }: Pick<HostServices, 'settings'>): SiteSettings {
  return settings as SiteSettings;
}
