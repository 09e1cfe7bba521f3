export { loadIsland, loadPage } from './load-page';
export { foreignHtml, mountForeign } from './mount-foreign';
export { provideContext } from './page-contexts';
export { findRoute, forgetLive, goesWith, loadLive, registerRelease } from './registry';
