import type { EdgeTexts, SiteFacts } from '@elo-platform/protocol';

/** Default texts, for a live release without its own. */
export const ENGLISH: EdgeTexts = {
  home: 'Back to the home page',
  preview: {
    label: 'Preview',
    notice: 'Preview: this version ({release}) is not published yet.',
    leave: 'Leave the preview',
  },
  badRequest: {
    title: 'Invalid address',
    text: 'This address is not valid. Check the link and try again.',
  },
  notFound: { title: 'Not found', text: 'There is nothing at this address.' },
  method: { title: 'Method not allowed', text: 'This address can only be read.' },
  foreign: {
    title: 'Not accepted',
    text: 'This form comes from another site. Use the form on this site.',
  },
  notSent: {
    title: 'Not confirmed',
    text: 'There is no confirmation that this was sent. Go back one page in your browser, which still has what you typed, and send it again in a moment.',
  },
  tooSlow: {
    title: 'Sending was cut off',
    text: 'What was sent took too long to arrive. Check your connection and try again.',
  },
  busy: {
    title: 'Too many visitors',
    text: 'The site has more to answer than it can. Try again in a few seconds.',
  },
  tooMany: {
    title: 'Too many requests',
    text: 'There were too many requests from your address. Wait a minute and try again.',
  },
  tooLarge: {
    title: 'Message too large',
    text: 'What was sent is too large. Shorten the text and send it again.',
  },
  internal: {
    title: 'Unexpected error',
    text: 'Something went wrong on our side. Try again in a moment.',
  },
  damaged: {
    title: 'File not available',
    text: 'This file is damaged and was not delivered. Our team has been notified.',
  },
  apiBroken: {
    title: 'Service failure',
    text: 'The service gave an incomplete answer. Try again in a moment.',
  },
  apiUnavailable: {
    title: 'Service not available',
    text: 'The service is not answering now. Try again in a moment.',
  },
  storeUnreachable: {
    title: 'File not available',
    text: 'This file cannot be read now. Try again in a moment.',
  },
  starting: {
    title: 'Site starting',
    text: 'The site is starting. Try again in a few seconds.',
  },
};

/** Facts of the site before the first release, and of a release without any. */
export const UNKNOWN_SITE: SiteFacts = { name: '', language: 'en' };

/** Language and texts of the edge's own pages; the general text where an older release has none. */
export function textsOf({ language, texts }: SiteFacts): { language: string; texts: EdgeTexts } {
  if (texts === undefined) return { language: 'en', texts: ENGLISH };
  const general = Object.keys(ENGLISH).map((name) => [name, texts.internal]);
  return { language, texts: { ...Object.fromEntries(general), ...texts } };
}
