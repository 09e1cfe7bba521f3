export { type ChainIdentity, identityText } from './identity';
export { CODE_SOURCES, findCode, KNOWN_CODE_COUNT, type KnownCode } from './known-codes';
export {
  compareCodes,
  counterparts,
  type Interchange,
  interchange,
  noteOnUnknown,
  type Verdict,
} from './verdict';
