export type { Container, EloGlobal } from './platform';
export { eloGlobal, integrityFor, raiseAttempt, requestUrl } from './platform';
export { compareVersions, satisfies } from './satisfies';
export type { ShareRequest } from './share-types';
