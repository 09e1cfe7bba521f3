export { loadIsland, loadPage } from './load-page';
export { provideContext } from './page-contexts';
export { findRoute, loadLive, registerRelease } from './registry';
