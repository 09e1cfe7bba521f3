import type { CompanyFacts, HostServices } from '@elo/contract';
import { PATH } from '../content/texts';

/** What the shell hands a page, for tests; nothing leads anywhere. */
export function makeHost(changes: Partial<HostServices> = {}): HostServices {
  return {
    company: { nome: 'Empresa' } as CompanyFacts,
    path: PATH,
    search: '',
    year: 2026,
    composed: false,
    section: undefined,
    navigate: () => undefined,
    mediaUrl: (path) => path,
    fetchJson: () => Promise.reject(new Error('This page fetches nothing')),
    reportError: () => undefined,
    announce: () => undefined,
    ...changes,
  };
}
