import { readFile } from 'node:fs/promises';
import { EloError, type Trust } from '@elo-platform/protocol';
import {
  createSigner,
  keyNameOf,
  loadTrust,
  openStore,
  publicKeyOf,
  type Signer,
} from '@elo-platform/store';
import { z } from 'zod';
import type * as compose from '../compose';
import { type Claim, claimStore } from '../gc/claims';
import { openSite } from '../site/load-site';
import { dryStore } from './stores';

export type OnProgress = (done: number, total: number) => void;

export interface Output {
  /** Colour text where colour is wanted, and return it unchanged elsewhere. */
  readonly colours: Readonly<
    Record<'bold' | 'dim' | 'green' | 'red' | 'yellow', (text: string) => string>
  >;
  /** A step that a person may want to know of; silent with `--json`. */
  note(text: string): void;
  /** A line that counts up: in place in a terminal, every two seconds elsewhere. */
  progress(label: string): OnProgress;
  /** Asks the user; false without a terminal. */
  confirm(question: string): Promise<boolean>;
}

/** Origin of a site that runs on this machine. */
export const LOCAL_ORIGIN = 'http://localhost:4000';

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
const channel = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,29}$/, 'must be lower-case letters, digits and dashes');

/** Schema of {@link Settings}; a description with a placeholder is that of an option. */
export const settingsSchema = z.object({
  store: z
    .string()
    .min(1, 'must not be empty')
    .default('.elo/store')
    .describe('<address> folder or s3://bucket/prefix'),
  channel: channel.default('production').describe('<channel> channel to work on'),
  key: z.string().optional().describe('<file> private key to sign with'),
  trust: z.string().default('trust.json').describe('<file> trust file'),
  /** Folder that remembers the newest entries of logs; used only if it exists. */
  state: z.string().min(1, 'must not be empty').default('.elo'),
  config: z.string().default('elo.config.ts').describe("<file> the site's file"),
  origin: url
    .transform((text) => new URL(text).origin)
    .optional()
    .describe('<url> public origin; default: that of the live release'),
  api: url
    .optional()
    .describe(
      `<url> API or running site to take data from; default: the channel's setting, or ${LOCAL_ORIGIN}`,
    ),
  evidence: url.optional().describe("<url> collector's private port"),
  s3Endpoint: url.optional(),
  region: z.string().optional(),
});

/** Everything that the command takes from its environment or from common flags, checked. */
export interface Settings extends z.infer<typeof settingsSchema> {
  /** State folder of the local site that `evidence` comes from. */
  readonly localState?: string | undefined;
}

/** The steps of composing; tests may replace them. */
export type Composer = Pick<typeof compose, 'releaseInputs' | 'composeRelease' | 'composeLate'> &
  Partial<Pick<typeof compose, 'warmUp'>>;

export type Context = Readonly<ReturnType<typeof createContext>>;

/**
 * Context of one run, opened at first use.
 * @param dry true keeps every write in memory
 * @param endsProcess true: the process ends after this run
 */
export function createContext(
  settings: Settings,
  output: Output,
  composer?: Composer,
  dry = false,
  endsProcess = false,
) {
  const { s3Endpoint: endpoint, region } = settings;
  const real = openStore(settings.store, { endpoint, region });
  const store = dry ? dryStore(real) : real;
  const trust = once(() => loadTrust(settings.trust));
  let claim: Promise<Claim> | undefined;
  return {
    settings,
    output,
    store,
    /** True: what is written ends with the process. */
    dry,
    endsProcess,
    trust,
    /** Loaded at first use, by `require` as verbs are: it brings React's server renderer along. */
    composer: async () => composer ?? (require('../compose') as Composer),
    site: once(() => openSite(settings.config)),
    /** The key that ELO_KEY names, under its name in the trust file. */
    signer: once(async () => readSigner(settings, await trust())),
    /** Made at first use: before the command reads the objects that it will make reachable. */
    claim: () => {
      claim ??= claimStore(store);
      return claim;
    },
    /** Ends the claim and closes the store. */
    close: async () => {
      // A failed creation was reported where it happened; a claim that cannot be ended expires.
      await claim?.then((made) => made.end()).catch(() => undefined);
      await store.close();
    },
  };
}

/**
 * The same context, which reads the trust file each time: for what may run for days, while people get
 * keys.
 */
export function followTrust(context: Context): Context {
  return { ...context, trust: () => loadTrust(context.settings.trust) };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function readSigner(settings: Settings, trust: Trust): Promise<Signer> {
  const file = settings.key;
  if (file === undefined) {
    throw new EloError('signature', 'No key to sign with', {
      next: 'In a checkout of the site, `npm start` makes a store and a key, which this command then finds. Elsewhere make one with `elo keys create <name>` and name its file in ELO_KEY or --key.',
    });
  }
  const pem = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new EloError('signature', `The key file ${file} cannot be read`, {
      next: 'Point ELO_KEY or --key at the right file.',
      cause,
    });
  });
  const name = keyNameOf(trust, publicKeyOf(pem));
  const revokedAt = name === undefined ? undefined : trust.keys[name]?.revoked?.at;
  if (revokedAt !== undefined) {
    throw new EloError('signature', `The key ${name} was revoked on ${revokedAt}`, {
      next: 'Use another key: nothing that this one signs counts any more.',
    });
  }
  if (name !== undefined) return createSigner(name, pem);
  throw new EloError('signature', `The key in ${file} is not in the trust file ${settings.trust}`, {
    next: 'Add its public half with `elo keys add`, and have that change reviewed and merged.',
  });
}

/** Plain data that its receiver only reads. */
export type ReadOnly<Data> = Data extends object
  ? { readonly [Name in keyof Data]: ReadOnly<Data[Name]> }
  : Data;
