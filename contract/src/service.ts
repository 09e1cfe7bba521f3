/** Helpers that the services of the platform and of this site share. */
export {
  addressGroup,
  callingFolder,
  given,
  lockFolder,
  lockHolder,
  matchesEtag,
  originOf,
  readVariables,
  serviceExitCode,
  stopOnSignals,
} from '@elo-platform/protocol/service';
