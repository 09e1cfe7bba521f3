import { createPlainServer } from '@elo-platform/runtime/plain-host/server';
import { site as host } from './site';

/** What the composer takes from a host; see the protocol's ShellServer. */
export const { site, shared, rootFiles, sample, renderDocument } = createPlainServer({
  ...host,
  language: 'en',
  notFoundHead: {
    title: 'Page not found – Elo dashboard',
    description: 'There is nothing at this address.',
  },
  icon: '/favicon.svg',
});
