/** Helpers that the services of the platform and of this site share. */
export { addressGroup, matchesEtag, serviceExitCode } from '@elo-platform/protocol/service';
