/** What services of the platform and of this site do alike. */
export { addressGroup, matchesEtag, serviceExitCode } from '@elo-platform/protocol/service';
