/** Helpers that the services of the platform and of this site share. */
export {
  addressGroup,
  lockFolder,
  lockHolder,
  matchesEtag,
  serviceExitCode,
} from '@elo-platform/protocol/service';
