export * from './package-manifest';
export * from './release';
export * from './site';
export * from './trust';
