export { loadIsland, loadPage } from './load-page';
export { provideContext } from './page-contexts';
export { findRoute, forgetLive, goesWith, loadLive, registerRelease } from './registry';
