import { readFile } from 'node:fs/promises';
import { EloError, type Trust } from '@elo-platform/protocol';
import {
  createSigner,
  keyNameOf,
  loadTrust,
  openStore,
  publicKeyOf,
  type Signer,
  type Store,
} from '@elo-platform/store';
import { z } from 'zod';
import type * as compose from '../compose';
import { type Claim, claimStore } from '../gc/claims';
import { type LoadedSite, openSite } from '../site/load-site';
import { dryStore } from './stores';

/** Colours text where colour is wanted, and returns it unchanged elsewhere. */
type Paint = (text: string) => string;

/** The colours of what a verb tells. */
export type Colours = Readonly<Record<'bold' | 'dim' | 'green' | 'red' | 'yellow', Paint>>;

/** Called as work goes on. */
export type OnProgress = (done: number, total: number) => void;

/** What a verb tells while it works. */
export interface Output {
  readonly colours: Colours;
  /** A step that a person may want to know of; silent with `--json`. */
  note(text: string): void;
  /** A line that counts up: in place in a terminal, every two seconds elsewhere. */
  progress(label: string): OnProgress;
  /** Asks the user; false without a terminal. */
  confirm(question: string): Promise<boolean>;
}

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
const channel = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,29}$/, 'must be lower-case letters, digits and dashes');

/** Schema of {@link Settings}. */
export const settingsSchema = z.object({
  /** Folder or `s3://bucket/prefix`. */
  store: z.string().min(1).default('.elo/store'),
  channel: channel.default('production'),
  /** File of the private key that signs. */
  key: z.string().optional(),
  /** Trust file. */
  trust: z.string().default('trust.json'),
  /** Folder in which what was seen of logs is remembered, as long as the folder is there. */
  state: z.string().min(1).default('.elo'),
  /** The site's file. */
  config: z.string().default('elo.config.ts'),
  /** Public origin that documents are composed for; default: that of the live release. */
  origin: url.transform((text) => new URL(text).origin).optional(),
  /**
   * Where composing fetches its data: the API, or a running site, whose edge passes it on; default:
   * the channel's own setting.
   */
  api: url.optional(),
  /** Private port of the collector of what visitors' browsers report. */
  evidence: url.optional(),
  s3Endpoint: url.optional(),
  region: z.string().optional(),
});

/** Everything that the command takes from its environment or from common flags, checked. */
export type Settings = z.infer<typeof settingsSchema>;

/** The steps of composing; a test may put its own in their place. */
export type Composer = Pick<typeof compose, 'releaseInputs' | 'composeRelease' | 'composeRest'> &
  Partial<Pick<typeof compose, 'warmUp'>>;

/** What a release is composed from. */
export type { ComposeInput } from '../compose';

/** What a verb works with. Everything is opened at first use and closed by the program. */
export interface Context {
  readonly settings: Settings;
  readonly output: Output;
  readonly store: Store;
  /** Loaded at first use: it brings React's server renderer along. */
  composer(): Promise<Composer>;
  trust(): Promise<Trust>;
  /** What the site says of itself. */
  site(): Promise<LoadedSite>;
  /** The key that ELO_KEY names, under its name in the trust file. */
  signer(): Promise<Signer>;
  /** Made at first use: before the command reads the objects that it will make reachable. */
  claim(): Promise<Claim>;
  /** Ends the claim and closes the store. */
  close(): Promise<void>;
}

/** Context of one run. @param dry true keeps every write to the store in memory */
export function createContext(
  settings: Settings,
  output: Output,
  composer?: Composer,
  dry = false,
): Context {
  let claim: Promise<Claim> | undefined;
  const real = openStore(settings.store, {
    endpoint: settings.s3Endpoint,
    region: settings.region,
  });
  const store = dry ? dryStore(real) : real;
  const context: Context = {
    settings,
    output,
    store,
    composer: async () => composer ?? loadComposer(),
    trust: once(() => loadTrust(settings.trust)),
    site: once(() => openSite(settings.config)),
    signer: async () => readSigner(settings, await context.trust()),
    claim: () => {
      claim ??= claimStore(store);
      return claim;
    },
    close: async () => {
      // A failed creation was reported where it happened; a claim that cannot be ended expires.
      await claim?.then((made) => made.end()).catch(() => undefined);
      await store.close();
    },
  };
  return context;
}

/** Makes a value at the first call. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** By `require`, for the reason that the table of commands gives. */
function loadComposer(): Composer {
  return require('../compose') as Composer;
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
