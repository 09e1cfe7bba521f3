export { listVersions } from './channel/versions';
export { releaseIdOf } from './compose/release-id';
export { main } from './main';
export { versionsToTry } from './publish/versions-to-try';
export { isOutdated } from './site/is-outdated';
export { openSite } from './site/load-site';
