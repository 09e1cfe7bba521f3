export { main } from './main';
export { listVersions } from './promote/versions';
export { versionsToTry } from './publish/versions-to-try';
export { releaseIdOf } from './release-id';
export { isOutdated } from './site/is-outdated';
export { openSite } from './site/load-site';
