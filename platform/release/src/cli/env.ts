import { relative, resolve } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { findStateFolder, type LocalSite, readLocalSite } from '@elo-platform/store';
import { type Settings, settingsSchema } from '../context/context';
import { toggle } from './verb';

type Name = keyof typeof settingsSchema.shape;

export const VARIABLES: Record<Name, string> = {
  store: 'ELO_STORE',
  channel: 'ELO_CHANNEL',
  key: 'ELO_KEY',
  trust: 'ELO_TRUST',
  state: 'ELO_STATE',
  config: 'ELO_CONFIG',
  origin: 'ELO_ORIGIN',
  api: 'ELO_API',
  evidence: 'ELO_EVIDENCE',
  s3Endpoint: 'ELO_S3_ENDPOINT',
  region: 'AWS_REGION',
};

const { store, channel, key, trust, config, origin, api, evidence } = settingsSchema.shape;

export const commonOptions = {
  store,
  channel,
  key,
  trust,
  config,
  json: toggle('print the result as one line of JSON'),
};

/** Options of verbs that compose from the current data. */
export const composingOptions = { origin, api };

/** Options of verbs that compose what is live. */
export const apiOption = { api };

/** Options of verbs that read what visitors report. */
export const evidenceOption = { evidence };

/** What a locally started site fills in. */
type Given = Partial<Record<Name, unknown>>;

/**
 * Settings from flags, then the environment, then what `npm start` made in this checkout, then
 * defaults.
 * @returns them, and a line on what a locally started site supplied, if anything came from there
 * @throws EloError `usage` naming every invalid one
 */
export function readSettings(
  flags: Partial<Record<string, unknown>>,
  environment: NodeJS.ProcessEnv,
): { readonly settings: Settings; readonly local?: string } {
  const entries = Object.entries(VARIABLES).map(([name, variable]) => [
    name,
    flags[name] ?? (environment[variable] || undefined),
  ]);
  const given = Object.fromEntries(entries) as Given;
  const state = findStateFolder(environment);
  const site = state === undefined ? undefined : readLocalSite(state);
  const taken = site === undefined ? {} : takenFrom(site, given);
  const parsed = settingsSchema.safeParse({ ...given, ...taken });
  if (parsed.success) {
    const localState = taken.evidence === undefined ? undefined : state;
    return { settings: { ...parsed.data, localState }, local: describeTaken(taken) };
  }
  const bad = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]) as Name;
    const flag = settingsSchema.shape[name].description === undefined ? '' : `--${name} or `;
    return `${flag}${VARIABLES[name]} ${issue.message}`;
  });
  throw new EloError('usage', bad.join('; '), { next: 'Correct it and run the command again.' });
}

/**
 * Defaults from a local site, for settings that are not given. Its trust file, key and origin belong to
 * its own store: a release for another store must neither be signed with them nor move there.
 */
function takenFrom(site: LocalSite, given: Given): Given {
  const own = given.store === undefined || resolve(String(given.store)) === site.store;
  const { api, store, trust, key, origin, vitals: evidence } = site;
  const offered: Given = own ? { store, trust, key, origin, api, evidence } : { api };
  return Object.fromEntries(
    Object.entries(offered).filter(([name]) => given[name as Name] === undefined),
  );
}

function describeTaken({ store, trust, key, origin, api }: Given): string | undefined {
  const path = (file: unknown) => relative(process.cwd(), String(file)) || '.';
  const parts = [
    store !== undefined && `store ${path(store)}`,
    trust !== undefined && `trust ${path(trust)}`,
    key !== undefined && `key ${path(key)}`,
    origin !== undefined && `origin ${origin}`,
    api !== undefined && `data from ${api}`,
  ].filter(Boolean);
  return parts.length === 0 ? undefined : `From the local site: ${parts.join(', ')}`;
}
