/** What services of the platform and of this site do alike. */
export { serviceExitCode } from '@elo-platform/protocol/service';
