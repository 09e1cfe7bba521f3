export { nextChance } from '../platform';
export { clearDegraded, dismissNotice, isBroken, markAreas, markDegraded } from './degraded';
export { islandPage } from './island-page';
export { loadIsland, loadPage, provideContext } from './load-page';
export { loadWithRetries, type Recovery } from './recovery';
export { findRoute, forgetLive, isCompatible, loadLive, registerRelease } from './registry';
