import { releaseReader } from '@elo-platform/store';
import { faultOfRelease } from '../verify/servable';
import type { ReleaseGate } from './gate';

/** An edge could serve the release: every signature counts, and every file has the bytes that were signed. */
export const wholeGate: ReleaseGate = {
  name: 'whole',
  check: async ({ store, trust }, release) => {
    // The record is stored once every gate has passed.
    const read = { ...releaseReader(store, trust), release: async () => release };
    const fault = await faultOfRelease(store, read, release.id, 'switch');
    if (fault === undefined) return [];
    const { code, message, next } = fault;
    return [{ gate: 'whole', code, message, next }];
  },
};
