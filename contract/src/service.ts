/** Helpers that the services of the platform and of this site share. */
export { lockFolder, lockHolder } from '@elo-platform/protocol/folder-lock';
export {
  addressGroup,
  announce,
  callingFolder,
  exitWith,
  given,
  matchesEtag,
  originOf,
  readVariables,
  serviceExitCode,
  stopOnSignals,
} from '@elo-platform/protocol/service';
