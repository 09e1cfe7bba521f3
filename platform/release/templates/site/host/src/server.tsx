import { createPlainServer } from '@elo-platform/runtime/plain-host/server';
import { site as host } from './site';

/** What the composer takes from a host; see the protocol's ShellServer. */
export const { site, shared, rootFiles, sample, renderDocument } = createPlainServer({
  ...host,
  language: '__language__',
  notFoundHead: {
    title: 'Page not found – __title__',
    description: 'There is nothing at this address.',
  },
  icon: '/favicon.svg',
  messages: {
    waiting: 'This part of the page is still loading.',
    dead: 'This part of the page does not respond. Texts and links work.',
  },
});
