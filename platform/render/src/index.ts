export { hostsOf, type OutsideHosts, policyFor } from './csp';
export { fragmentOf } from './fragment';
export { deniesNetwork } from './isolated-process';
export type {
  ComposeJob,
  MissingJob,
  PagesToMake,
  RemoteRequests,
  RouteAssets,
  RouteJob,
  SiteJob,
} from './job';
export { AFTER_FAILURE } from './job';
export {
  PageRenderers,
  type PageRequest,
  type PostedForm,
  type RendererLimits,
  type RequestedRemote,
} from './page-renderers';
export type { InlinedCode, MadePage, RenderedDocument, RequestResult } from './render-messages';
export { runRender, warmRenderer } from './run-render';
export {
  type BundleFile,
  readBundle,
  readRequests,
  readRoute,
  type StoredRequests,
  type StoredRoute,
} from './stored-job';
