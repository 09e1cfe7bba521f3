/** Path below which every document has its fragment: `/news?page=2` → `/_elo/fragment/news?page=2`. */
export const FRAGMENT_PATH = '/_elo/fragment';

/**
 * Response header of a fragment with the id of its release. The fragment itself does not name it, so
 * that a release that leaves a page alone leaves its fragment alone, too.
 */
export const RELEASE_HEADER = 'Elo-Release';
