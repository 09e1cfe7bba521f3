import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { EloError, type Trust } from '@elo-platform/protocol';
import { revokedSchema, trustSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { readOptions, verbOf } from '../cli/verb';
import { closeKey } from '../keys/close-key';
import {
  addKey,
  checkKeyName,
  createKeyFile,
  editTrustFile,
  KEY_FOLDER,
  keyFile,
  readPublicKey,
  requireKey,
} from '../keys/key-files';

const publicKeySchema = z.string().describe('Ed25519 public key, SPKI DER in base64.');
const changedFile = z.string().describe('The trust file, which was changed.');
const folder = z.string().default(KEY_FOLDER).describe('<folder> of private keys');

const folderOptions = z.object({ folder });

/** How sentences about rights begin: to publish, to promote, to compose, to judge canaries. */
const MAY = ['publish', 'promote to', 'compose for', 'judge canaries on'] as const;
const DOES = ['publishes', 'promotes to', 'composes for', 'judges canaries on'] as const;

type Rights = Pick<Trust['keys'][string], 'publish' | 'promote' | 'compose' | 'canary'>;

/** What a key may do, a phrase for each right. */
function rightsOf({ publish, promote, compose, canary }: Rights, words: typeof MAY | typeof DOES) {
  const phrases = [publish, promote, compose, canary].map((names, index) => {
    const some = names?.join(', ');
    // The first two are named even if the key lacks them.
    return some || index < 2 ? [`${words[index]} ${some || 'nothing'}`] : [];
  });
  return phrases.flat();
}

/** `elo keys create <name>` */
export const create = verbOf({
  optionsSchema: folderOptions,
  resultSchema: z.strictObject({
    name: z.string(),
    file: z.string().describe('File of the private half.'),
    publicKey: publicKeySchema,
  }),
  run: async (_context, input) => {
    const options = readOptions(input, folderOptions);
    const name = checkKeyName(input.args[0] ?? '');
    const file = keyFile(options.folder, name);
    const publicKey = await createKeyFile(file);
    return {
      data: { name, file, publicKey },
      lines: [
        `✓ Private key in ${file}: keep it out of every repository`,
        `Public key ${publicKey}`,
        `Next: elo keys add ${name} ${publicKey} --publish <packages> --promote <channels>`,
      ],
    };
  },
});

const names = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every((name) => name === '*' || /^[a-z][a-z0-9-]*$/.test(name)), {
    error: 'must be names with commas between them, or *',
  });

const addOptions = z.object({
  publish: names.describe('<packages> package names with commas, or *'),
  promote: names.describe('<channels> channel names with commas, or *'),
  compose: names.describe('<channels> may only compose what is live there'),
  canary: names.describe('<channels> may only widen, pause and end canaries there'),
  folder,
});

/** `elo keys add <name> [publicKey]` */
export const add = verbOf({
  optionsSchema: addOptions,
  resultSchema: z.strictObject({
    name: z.string(),
    publicKey: publicKeySchema,
    publish: z.array(z.string()).describe('Packages that it may publish; * = any.'),
    promote: z.array(z.string()).describe('Channels that it may promote to; * = any.'),
    compose: z
      .array(z.string())
      .describe('Channels whose live releases it may compose to the end; * = any.'),
    canary: z.array(z.string()).describe('Channels whose canaries it may widen and end; * = any.'),
    trust: changedFile,
  }),
  run: async (context, input) => {
    const { folder: keyFolder, ...rights } = readOptions(input, addOptions);
    const { publish, promote, compose, canary } = rights;
    const name = checkKeyName(input.args[0] ?? '');
    if (publish.length + promote.length + compose.length + canary.length === 0) {
      const message = 'A key without --publish, --promote, --compose and --canary may do nothing';
      throw new EloError('usage', message, {
        next: 'Say which packages it may publish, or which channels it may promote to, compose for or judge canaries on.',
      });
    }
    const publicKey = input.args[1] ?? (await readPublicKey(keyFile(keyFolder, name)));
    const key = {
      publicKey,
      publish,
      promote,
      ...(compose.length > 0 && { compose }),
      ...(canary.length > 0 && { canary }),
    };
    const file = context.settings.trust;
    await editTrustFile(file, (trust) => ({ trust: addKey(trust, name, key, file) }));
    const [first, second, ...more] = rightsOf(rights, MAY);
    const said = [`${first} and ${second}`, ...more.map((one) => `and ${one}`)].join(', ');
    return {
      data: { name, publicKey, ...rights, trust: file },
      lines: [
        `✓ ${name} may ${said}`,
        `Changed ${file}: have it reviewed and merged, then restart the edges with it.`,
      ],
    };
  },
});

/** `elo keys list` */
export const list = verbOf({
  resultSchema: z.strictObject({
    trust: z.string().describe('The trust file.'),
    keys: trustSchema.shape.keys,
  }),
  run: async (context) => {
    const { keys } = await context.trust();
    const lines = Object.entries(keys).map(([name, { revoked, ...key }]) => {
      const rights = rightsOf(key, DOES).join(' · ');
      return `${name.padEnd(20)} ${rights}${revoked ? ` · revoked ${revoked.at}` : ''}`;
    });
    return {
      data: { trust: context.settings.trust, keys },
      lines: lines.length > 0 ? lines : [`${context.settings.trust} trusts no key yet.`],
    };
  },
});

/** @throws EloError `usage` when a rotation would close the new key, or take rights of its own away */
function requireSuccessor({ keys }: Trust, from: string, name: string): void {
  const [old, there] = [keys[from], keys[name]].map((key) => key && rightsOf(key, MAY));
  if (name !== from && (there === undefined || isDeepStrictEqual(there, old))) return;
  const message =
    name === from
      ? `${name} cannot take the place of itself`
      : `${name} is in the trust file already, with other rights than ${from}`;
  throw new EloError('usage', message, { next: `Choose a new name, e.g. ${from}-2.` });
}

/** `elo keys rotate <name> <new name> [publicKey]` */
export const rotate = verbOf({
  optionsSchema: folderOptions,
  resultSchema: z.strictObject({
    from: z.string().describe('The closed key.'),
    name: z.string().describe('The new key, with the rights of the closed one.'),
    file: z.string().describe('File of its private half, when it is here.').optional(),
    publicKey: publicKeySchema,
    records: z.int().nonnegative().describe('How many records by the closed key go on counting.'),
    trust: changedFile,
  }),
  run: async (context, input) => {
    const options = readOptions(input, folderOptions);
    const [from = '', to = '', given] = input.args;
    const name = checkKeyName(to);
    const file = context.settings.trust;
    const own = given === undefined ? keyFile(options.folder, name) : undefined;
    const { revoked, rights, publicKey } = await editTrustFile(file, async (trust) => {
      const old = requireKey(trust, from, file);
      requireSuccessor(trust, from, name);
      const { publicKey: _old, revoked = await closeKey(context, from, 'signed'), ...rights } = old;
      if (own !== undefined && !existsSync(own)) await createKeyFile(own);
      const publicKey = given ?? (await readPublicKey(keyFile(options.folder, name)));
      const { keys } = addKey(trust, name, { publicKey, ...rights }, file);
      return {
        trust: { ...trust, keys: { ...keys, [from]: { ...old, revoked } } },
        revoked,
        rights,
        publicKey,
      };
    });
    const said = rightsOf(rights, DOES).join(', ');
    const records = revoked.records.length;
    return {
      data: { from, name, file: own, publicKey, records, trust: file },
      lines: [
        `✓ ${name} takes the place of ${from}: ${said}`,
        `${records} records that ${from} signed stay valid; any other signature of it is now invalid.`,
        own && `Private key in ${own}: keep it out of every repository`,
        `Changed ${file}: have it reviewed and merged, restart the edges with it, then run elo promote --refresh with the new key.`,
      ],
    };
  },
});

/** `elo keys revoke <name>` */
export const revoke = verbOf({
  resultSchema: z.strictObject({
    name: z.string(),
    revokedAt: z.iso.datetime(),
    entries: revokedSchema.shape.entries.describe('Channel to its last entry that counts.'),
    records: z.int().nonnegative().describe('How many records by this key go on counting.'),
    trust: changedFile,
  }),
  run: async (context, { args: [name = ''] }) => {
    const file = context.settings.trust;
    const { revoked } = await editTrustFile(file, async (trust) => {
      const key = requireKey(trust, name, file);
      const revoked = key.revoked ?? (await closeKey(context, name, 'named'));
      const keys = { ...trust.keys, [name]: { ...key, revoked } };
      return { trust: { ...trust, keys }, revoked };
    });
    const { at: revokedAt, entries, records } = revoked;
    const places = Object.entries(entries).map(([channel, n]) => `${channel} #${n}`);
    return {
      data: { name, revokedAt, entries, records: records.length, trust: file },
      lines: [
        `✓ signatures of ${name} are invalid after ${places.join(', ') || revokedAt}`,
        'What a channel names by then stays good; a version that none names must be published again with another key.',
        `Changed ${file}: have it reviewed and merged at once, then restart the edges with it, then append an entry with a good key (elo promote --refresh).`,
      ],
    };
  },
});
