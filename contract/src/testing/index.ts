import type { HostServices } from '../index';

/**
 * What the shell hands a page, for a remote's own tests: nothing leads anywhere and nothing can be
 * fetched unless `part` says so.
 */
export function makeHost(
  part: Pick<HostServices, 'company' | 'path'> & Partial<HostServices>,
): HostServices {
  return {
    search: '',
    year: 2026,
    composed: false,
    section: undefined,
    navigate: () => undefined,
    mediaUrl: (path) => path,
    fetchJson: () => Promise.reject(new Error('This page fetches nothing')),
    reportError: () => undefined,
    announce: () => undefined,
    ...part,
  };
}
