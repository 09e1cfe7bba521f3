import type { Release, ReleaseFile } from '@elo-platform/protocol';
import { packRelease, unpackRelease } from './release-record';

const file = (csp?: string): ReleaseFile => ({
  integrity: 'sha384-x',
  bytes: 1,
  type: 'text/html',
  status: 200,
  immutable: false,
  ...(csp && { csp }),
});

const release = {
  documents: { '/': file('strict'), '/a': file('strict'), '/b': file('other'), '/c': file() },
} as unknown as Release;

it('writes a policy once, and reads the same release back', () => {
  const packed = packRelease(release);
  expect(JSON.stringify(packed).match(/strict/g)).toHaveLength(1);
  expect(packed.policies).toEqual(['other', 'strict']);
  expect(unpackRelease(packed)).toEqual(release);
});

it('writes the same record of a release that was read, whose documents come in another order', () => {
  const documents = Object.fromEntries(Object.entries(release.documents).reverse());
  expect(packRelease({ ...release, documents })).toEqual(packRelease(release));
  expect(packRelease(unpackRelease(packRelease(release)))).toEqual(packRelease(release));
});

it('reads records that say every policy in full', () => {
  expect(unpackRelease(release)).toEqual(release);
});
