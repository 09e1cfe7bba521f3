import { company } from '@elo/content';
import type { HostServices } from '@elo/contract';
import { makeHost } from '@elo/contract/testing';

/** The page's host with the company's real facts. */
export const testHost = (changes: Partial<HostServices> = {}): HostServices =>
  makeHost({ company, path: '/contato', ...changes });
