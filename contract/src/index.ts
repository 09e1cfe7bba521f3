/**
 * The platform's contract, for shell and remotes; this site's narrowed types are exported below.
 */

export type {
  ActionResult,
  ComposedDocument,
  DocumentFile,
  DocumentPackage,
  DocumentRelease,
  DocumentRemote,
  DocumentShared,
  ErrorCode,
  FormFields,
  LiveRelease,
  NavigationState,
  PackageRoute,
  PageHead,
  PageVariant,
  PathParams,
  PostAnswer,
} from '@elo-platform/protocol';
export {
  ACCEPTED_CONTRACT_VERSIONS,
  CONTRACT_VERSION,
  DataUnavailableError,
  EDGE_NOTICE,
  EloError,
  errorCode,
  escapeHtml,
  FRAGMENT_PATH,
  isDataMissing,
  jsonOf,
  LIVE_PATH,
  NOTICES_PATH,
  PageNotFoundError,
  RELEASE_HEADER,
  SBOM_PATH,
} from '@elo-platform/protocol';
export * from './answers';
export * from './api';
export * from './catalogue';
export * from './compare';
export * from './interchange';
export * from './measures';
export * from './media';
export * from './page';
export * from './quote-api';
export * from './quote-list';
export * from './quote-share';
export * from './routes';
export type * from './schemas/index';
export * from './schemas/states';
export * from './structured-data';
export * from './waits';
