export { foldText, foldWords } from './fold-text';
export { isLinkKind, isOneTypoAway } from './kinds';
export { isMeant } from './lengths';
export { MAKERS, makerIn } from './makers';
export { joinPhrases } from './phrases';
export { readSearch } from './read-search';
export type { PartKind, Reading, SizeName, SizeSystem, TypedLength } from './reading';
export { describeReading } from './reading';
export { strandsOfText } from './rules/counts';
