/** Ids of the JSON blocks in a document. */
export const RELEASE_ID = 'elo-release';
export const VIEW_ID = 'elo-view';

/** Attribute of the element around a page that only has islands hydrated. */
export const ISLANDS = 'data-islands';

/** Attribute of the element that holds an island; its value is the island's place. */
export const ISLAND = 'data-island';

/** Between the name of an island and what tells its places in a page apart. */
const SEPARATOR = ':';

/** Place of an island in a page: what the document knows it by. */
export function placeOf(name: string, id?: string): string {
  return id === undefined ? name : name + SEPARATOR + id;
}

/** Name of the island that stands in a place. */
export function islandIn(place: string): string {
  return place.split(SEPARATOR, 1)[0] as string;
}

/** Attribute of an island that was used before anybody listened. */
export const WANTED = 'data-wanted';

/** Relation of the links that name a first screen's font files; a script makes preloads of them. */
export const FACE_REL = 'elo-face';

/**
 * Attribute of a document's root while its text is to stay in fallback fonts: styles name the web
 * fonts only without it. `late` until they are loaded, `ready` where the visitor was quicker.
 */
export const FACES_WAIT = 'data-faces';
