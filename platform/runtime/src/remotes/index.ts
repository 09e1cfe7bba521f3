export { loadPage } from './load-page';
export { findRoute, loadLive, registerRelease } from './registry';
