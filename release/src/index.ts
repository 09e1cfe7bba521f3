export { main } from './main';
export { releaseIdOf } from './release-id';
