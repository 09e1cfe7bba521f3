export type { Container, EloGlobal } from './platform';
export { eloGlobal } from './platform';
export { compareVersions, satisfies } from './satisfies';
export { chooseVersion, type ShareRequest } from './share-scope';
