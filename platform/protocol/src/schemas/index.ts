export * from './dashboard';
export * from './evidence';
export * from './judgement';
export * from './package-manifest';
export * from './release';
export * from './settings';
export * from './site';
export * from './trust';
