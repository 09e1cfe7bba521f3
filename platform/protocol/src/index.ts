export * from './document';
export * from './errors';
export * from './page';
export * from './route';
export type * from './schemas/index';
export * from './settings';
