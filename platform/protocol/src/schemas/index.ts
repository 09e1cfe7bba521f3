export * from './dashboard';
export * from './evidence';
export * from './judgement';
export * from './package-manifest';
export * from './release';
export * from './setting-schemas';
export * from './site-config';
export * from './trust';
