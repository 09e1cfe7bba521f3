export * from './digest';
export * from './early-events';
export * from './escape';
export * from './html';
export * from './match-route';
export * from './media-url';
export { RELEASE_ID, VIEW_ID } from './names';
export * from './read';
export * from './services';
