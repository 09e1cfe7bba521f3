import type { HostServices } from '../index';

/**
 * The services of a page for a remote's own tests: without `part`, navigation does nothing and
 * every fetch fails.
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
