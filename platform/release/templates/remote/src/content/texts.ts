/** Path of the page; the same as in package.json, from which the release map is made. */
export const PATH = '__path__';

/** Texts that visitors read. */
export const TEXTS = {
  title: '__title__',
  introduction: 'This page has just been started: write here what its visitors need to know.',
} as const;
