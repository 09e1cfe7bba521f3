export * from './addresses';
export type * from './answers';
export * from './link';
export * from './list';
export * from './store';
export * from './text';
export * from './units';
