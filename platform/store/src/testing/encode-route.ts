import type { ReleaseFile, RouteDocuments } from '@elo-platform/protocol';
import { type Documents, encodeTable, partsOf, queryNamesOf, tableCount } from '../documents';

/**
 * A route's documents as its tables hold them.
 * @returns what the record says of the route, and the tables' bytes in the same order
 */
export function encodeRoute(documents: Documents): { route: RouteDocuments; bytes: Buffer[] } {
  const keys = Object.keys(documents);
  const parts = partsOf(keys, tableCount(keys.length)).map((part) =>
    encodeTable(Object.fromEntries(part.map((key) => [key, documents[key] as ReleaseFile]))),
  );
  const tables = parts.map(({ entry }) => entry);
  return {
    route: { names: queryNamesOf(keys), tables },
    bytes: parts.map(({ bytes }) => bytes),
  };
}
