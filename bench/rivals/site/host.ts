import type { HostServices } from '@elo/contract';
import { announce } from '@elo/shell/src/document/body';
import { toMediaUrl } from '@elo-platform/runtime/document';
import type { Facts } from './facts';

/** The services that the shell passes to pages, built from JSON facts. */
export function createHost(facts: Facts, navigate: (href: string) => void): HostServices {
  const { company, year, path, media } = facts;
  return {
    company,
    year,
    path,
    search: '',
    composed: true,
    section: undefined,
    navigate,
    announce,
    mediaUrl: (url) => toMediaUrl({ media }, url),
    fetchJson: async (url) => (await fetch(url)).json(),
    reportError: (error, where) => console.error(where, error),
  };
}
