export { loadPage } from './load-page';
export { loadAllIntegrity, registerRelease } from './registry';
