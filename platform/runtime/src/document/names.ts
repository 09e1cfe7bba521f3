/** Ids of the JSON blocks in a document. */
export const RELEASE_ID = 'elo-release';
export const VIEW_ID = 'elo-view';

/** Attribute of the element around a page of which only the islands are hydrated. */
export const ISLANDS = 'data-islands';

/** Attribute of an island's element; its value is the island's place. */
export const ISLAND = 'data-island';

const SEPARATOR = ':';

/** An island's place: its name, and a number that makes it unique in the page. */
export function placeOf(name: string, id?: string): string {
  return id === undefined ? name : name + SEPARATOR + id;
}

/** Name of the island at a place. */
export function islandIn(place: string): string {
  return place.split(SEPARATOR, 1)[0] as string;
}

/** Attribute of an island that was used before its code was loaded. */
export const WANTED = 'data-wanted';

/** `rel` of the links to the first screen's font files; a script turns them into preloads. */
export const FACE_REL = 'elo-face';

/**
 * Attribute of a document's root while its text stays in fallback fonts: styles use the web fonts
 * only without it. `late` until they are loaded, `ready` if the visitor used the page before.
 */
export const FACES_WAIT = 'data-faces';

/** Id and class of the box with a message about the page's code. */
export const NOTICE_ID = 'elo-alert';
