export * from './digest';
export * from './early-events';
export * from './html';
export * from './match-route';
export { RELEASE_ID, VIEW_ID } from './names';
export * from './read';
export * from './services';
