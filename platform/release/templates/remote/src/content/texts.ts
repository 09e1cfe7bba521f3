/** Texts that visitors read. */
export const TEXTS = {
  title: '__title__',
  introduction: 'This page has just been started: write here what its visitors need to know.',
} as const;
