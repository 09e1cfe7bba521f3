/** Ids of the JSON blocks in a document. */
export const RELEASE_ID = 'elo-release';
export const VIEW_ID = 'elo-view';

/** Attribute of the element around a page that only has islands hydrated. */
export const ISLANDS = 'data-islands';

/** Attribute of the element that holds an island; its value is the island's name. */
export const ISLAND = 'data-island';

/** Attribute of an island that was used before anybody listened. */
export const WANTED = 'data-wanted';
