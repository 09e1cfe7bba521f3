export * from './document';
export * from './errors';
export * from './page';
export * from './promises';
export * from './public-settings';
export * from './route';
export type * from './schemas/index';
