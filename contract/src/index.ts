export * from './api';
export type * from './document';
export * from './errors';
export * from './media';
export * from './page';
export * from './routes';
export type * from './schemas/index';
export * from './states';
export * from './version';
