import type { Trust } from '@elo-platform/protocol';
import { integrityOf } from './digest';
import { objectName, objectNoteKey } from './keys';
import { createKeyPair, createSigner } from './signatures';
import { readObjectNote, writeObjectNote } from './signed-notes';

const pair = createKeyPair();
const signer = createSigner('team', pair.privatePem);
const key = { publicKey: pair.publicKey, publish: ['*'], promote: [] };
const trust: Trust = { schema: 1, keys: { team: key } };

const integrity = integrityOf('boot()');
const name = objectName(integrity);
const object = {
  url: `/objects/${name}/boot/home.js`,
  integrity,
  bytes: 6,
  type: 'text/javascript',
};

/** A store that is a map. */
function storeOf(objects = new Map<string, Uint8Array>()) {
  return {
    get: async (at: string) => objects.get(at),
    create: async (at: string, bytes: Uint8Array) => {
      objects.set(at, bytes);
      return 'created' as const;
    },
    objects,
  };
}

/** Writes the note and gives the store back. */
async function noted() {
  const store = storeOf();
  await writeObjectNote(store as never, signer, object, trust);
  return store;
}

it('says what was written of the object', async () => {
  expect(await readObjectNote(await noted(), name, trust)).toEqual(object);
  expect(await readObjectNote(storeOf(), name, trust)).toBeUndefined();
});

it('is valid only for its own object, unchanged, with a valid key', async () => {
  const { objects } = await noted();
  const bytes = objects.get(objectNoteKey(name)) as Uint8Array;
  const other = objectName(integrityOf('other()'));
  const moved = storeOf(new Map([[objectNoteKey(other), bytes]]));
  await expect(readObjectNote(moved, other, trust)).rejects.toMatchObject({ code: 'damage' });
  const forged = Buffer.from(Buffer.from(bytes).toString().replace('home.js', 'evil.js'));
  const changed = storeOf(new Map([[objectNoteKey(name), forged]]));
  await expect(readObjectNote(changed, name, trust)).rejects.toMatchObject({ code: 'signature' });
  const revoked = {
    ...trust,
    keys: {
      team: { ...key, revoked: { at: '2026-01-01T00:00:00.000Z', entries: {}, records: [] } },
    },
  };
  await expect(readObjectNote(await noted(), name, revoked)).rejects.toMatchObject({
    code: 'signature',
  });
});

it('makes no page of an object: a script runs only where a document names its hash', async () => {
  const store = storeOf();
  await writeObjectNote(store as never, signer, { ...object, type: 'text/html' }, trust);
  await expect(readObjectNote(store, name, trust)).rejects.toMatchObject({ code: 'damage' });
});
