export { type Edge, type EdgeOptions, startEdge } from './start-edge';
