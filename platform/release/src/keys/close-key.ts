import type { Revoked } from '@elo-platform/protocol';
import {
  AT_ONCE,
  concurrently,
  lateKey,
  listChannels,
  listPreviews,
  needsNote,
  objectName,
  objectNoteKey,
  readManifest,
  readPreview,
  readRelease,
  type Signed,
  sha256Hex,
  signedBodyOf,
} from '@elo-platform/store';
import { listPackages, listVersions } from '../channel/versions';
import type { Context } from '../context/context';
import { type Finding, findIn } from '../verify/finding';
import { verifyLog } from '../verify/verify-log';
import { releasesIn } from '../verify/verify-releases';

/**
 * The signatures of a key that stay valid after it is closed.
 * @param scope `named`: those that a log refers to, for a key that may be stolen; `signed`: also those
 *   of previews and unpromoted versions
 * @throws EloError `store-unreachable`
 */
export async function closeKey(
  context: Context,
  name: string,
  scope: 'named' | 'signed',
): Promise<Revoked> {
  const { store } = context;
  const trust = await context.trust();
  const kept = new Set<string>();
  const keep = (signed: Signed<unknown>): void => {
    if (signed.signature.key === name) kept.add(sha256Hex(signed.bytes));
  };
  const keepBody = async (key: string): Promise<void> => {
    const signed = signedBodyOf(await store.get(key));
    if (signed?.key === name) kept.add(sha256Hex(signed.bytes));
  };
  // Entries that are already invalid are left out; this command does not report them.
  const ignored: Finding[] = [];

  const entries: Record<string, number> = {};
  const releases = new Set<string>();
  for (const channel of await listChannels(store)) {
    const log = await verifyLog(store, channel, trust);
    if (log.head !== undefined) entries[channel] = log.head.n;
    for (const id of releasesIn(log.entries)) releases.add(id);
  }
  const versions = new Set<string>();
  if (scope === 'signed') {
    for await (const { id, key } of listPreviews(store)) {
      const preview = await findIn(key, ignored, () => readPreview(store, id, trust));
      if (preview === undefined) continue;
      releases.add(preview.release);
      await keepBody(key);
    }
    for (const each of await listPackages(store)) {
      for (const version of await listVersions(store, each)) versions.add(`${each}@${version}`);
    }
  }
  const notes = new Set<string>();
  await concurrently([...releases], AT_ONCE, async (id) => {
    const found = await findIn(id, ignored, () => readRelease(store, id, trust));
    if (found === undefined) return;
    keep(found);
    for await (const { key } of store.list(lateKey(id))) await keepBody(key);
    const { inputs, files } = found.value;
    for (const [each, { version }] of Object.entries(inputs.packages)) {
      versions.add(`${each}@${version}`);
    }
    for (const file of Object.values(files)) {
      if (needsNote(file)) notes.add(objectNoteKey(objectName(file.integrity)));
    }
  });
  await concurrently([...versions], AT_ONCE, async (what) => {
    const [each = '', version = ''] = what.split('@');
    const found = await findIn(what, ignored, () => readManifest(store, each, version, trust));
    if (found !== undefined) keep(found);
  });
  await concurrently([...notes], AT_ONCE, keepBody);
  return { at: new Date().toISOString(), entries, records: [...kept].sort() };
}
