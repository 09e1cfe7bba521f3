import { type CompanyFacts, type HostServices, ROUTES } from '@elo/contract';
import { makeHost } from '@elo/contract/testing';

/** The page's host; `changes` for what a test is about. */
export const testHost = (changes: Partial<HostServices> = {}): HostServices =>
  makeHost({ company: { nome: 'Empresa' } as CompanyFacts, path: ROUTES.selection, ...changes });
