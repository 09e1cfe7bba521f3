import type { CompanyFacts, HostServices } from '@elo/contract';
import { makeHost } from '@elo/contract/testing';
import { PATH } from '../content/texts';

/** The page's host; `changes` for what a test is about. */
export const testHost = (changes: Partial<HostServices> = {}): HostServices =>
  makeHost({ company: { nome: 'Empresa' } as CompanyFacts, path: PATH, ...changes });
