export { listVersions, versionsToTry } from './channel/versions';
export { main } from './main';
export { isOutdated, openSite } from './site/load-site';
