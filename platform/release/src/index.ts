export { listVersions, versionsToTry } from './channel/versions';
export { releaseIdOf } from './compose/release-id';
export { main } from './main';
export { isOutdated, openSite } from './site/load-site';
