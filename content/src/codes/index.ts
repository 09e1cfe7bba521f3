export { foldText, foldWords } from './fold-text';
export { describeReading } from './describe-reading';
export { isMeant } from './lengths';
export { joinPhrases } from './phrases';
export { readSearch } from './read-search';
export type { PartKind, Reading, SizeName, SizeSystem, TypedLength } from './reading';
