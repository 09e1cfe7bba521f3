import { EloError } from '@elo-platform/protocol';
import { LARGEST_FILE } from '@elo-platform/protocol/schemas';
import { sha256Hex } from './digest';

const KEY = /^[A-Za-z0-9._@~-]+(?:\/[A-Za-z0-9._@~-]+)*$/;
const DOTS = /(?:^|\/)\.{1,2}(?:\/|$)/;

/** Refuses keys that could leave the store or differ between drivers. @throws EloError `usage` */
export function checkKey(key: string): void {
  if (isKey(key)) return;
  throw new EloError('usage', `"${key}" is not a key of the store`, {
    next: 'Use letters, digits and . _ @ ~ - in segments divided by single slashes.',
  });
}

/** Whether a text can be a key: ASCII, no dots as a segment, at most 900 characters. */
export function isKey(text: string): boolean {
  return KEY.test(text) && !DOTS.test(text) && text.length <= 900;
}

/** Bytes of the largest record of a release or manifest of a package: one of about 100,000 files. */
const LARGEST_RECORD = 16 * 1024 * 1024;
/** Bytes of the largest object of any other kind: entries of logs, signatures and notes. */
const LARGEST_NOTE = 1024 * 1024;

/** Bytes of the largest object that is read from a key. */
export function mostBytes(key: string): number {
  if (/\/(?:release|elo-package)\.json$/.test(key)) return LARGEST_RECORD;
  const isFile = /^(?:objects|packages)\//.test(key) && !/\.(?:note|sig)$/.test(key);
  return isFile ? LARGEST_FILE : LARGEST_NOTE;
}

/** Refuses to write what no reader would take. @throws EloError `usage` */
export function checkSize(key: string, { length }: Uint8Array): void {
  if (length <= mostBytes(key)) return;
  const message = `${key} would have ${length} bytes, more than the ${mostBytes(key)} that are read`;
  throw new EloError('usage', message, {
    next: 'Make it smaller, or split the package into several.',
  });
}

/** Key of a file of a package version. */
export function packageKey(name: string, version: string, file: string): string {
  return `packages/${name}/${version}/${file}`;
}

/** Key of a package version's manifest; the version exists when this object does. */
export function manifestKey(name: string, version: string): string {
  return packageKey(name, version, 'elo-package.json');
}

/**
 * Key of a version's marker, written before its manifest: makes the versions of a package
 * listable without listing their files, and keeps a version's identity after `gc` deleted it.
 */
export function versionKey(name: string, version: string): string {
  return `versions/${name}/${version}`;
}

/** Prefix of the objects that releases share. */
export const OBJECTS = 'objects/';

/**
 * Name of a file by its content: the first 32 hexadecimal digits of its sha384. Readers check the
 * whole hash, so that of two files with one name, one is refused, and neither is served as the other.
 */
export function objectName(integrity: string): string {
  const digest = Buffer.from(integrity.slice('sha384-'.length), 'base64');
  return digest.subarray(0, 16).toString('hex');
}

/** Key of a file of any release that is stored by its content. */
export function objectKey(integrity: string): string {
  return `${OBJECTS}${objectName(integrity)}`;
}

/** Key of the signed note on an object that has an immutable URL. */
export function objectNoteKey(name: string): string {
  return `${OBJECTS}${name}.note`;
}

/** Key of a release's record; the release is finished when this object exists. */
export function releaseKey(id: string): string {
  return `releases/${id}/release.json`;
}

/** Prefix of a channel's log. */
export function channelPrefix(channel: string): string {
  return `channels/${channel}/`;
}

/** Key of entry `n` (from 1) of a channel's log. */
export function entryKey(channel: string, n: number): string {
  return `${channelPrefix(channel)}${String(n).padStart(8, '0')}.json`;
}

/** Key of a file that was moved out of a log from place `n`. */
export function asideKey(channel: string, n: number, bytes: Uint8Array): string {
  return `aside/${channel}/${String(n).padStart(8, '0')}-${sha256Hex(bytes).slice(0, 12)}`;
}

/**
 * Key of what was composed of a release after it went live; every such key without a part.
 * @param part what it is: a table (its list of addresses and its number), `files`, or a fault by its time
 * @param signer name of the key that signs it: what one signs is not in the way of another
 */
export function lateKey(release: string, part?: string, signer?: string): string {
  const prefix = `releases/${release}/late/`;
  return part === undefined ? prefix : `${prefix}${part}.${signer}.json`;
}

export const PREVIEWS = 'previews/';

/** Key of a preview. */
export function previewKey(id: string): string {
  return `${PREVIEWS}${id}.json`;
}

/** Key of a running command's note; an empty id gives the prefix of all of them. */
export function claimKey(id: string): string {
  return id === '' ? 'claims/' : `claims/${id}.json`;
}

/** Key of a note of what a `gc` is deleting; every such key for an empty id. */
export function collectionKey(id: string): string {
  return id === '' ? 'collecting/' : `collecting/${id}.json`;
}

/** Key of the lock for composing for a channel; an empty channel gives the prefix of all of them. */
export function lockKey(channel: string): string {
  return channel === '' ? 'locks/' : `locks/${channel}.json`;
}

/** Key of the note that `gc` leaves for a release that it deleted. */
export function collectedKey(id: string): string {
  return `collected/${id}.json`;
}
