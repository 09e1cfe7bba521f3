export * from './company';
export * from './distributor';
export * from './package-manifest';
export * from './product';
export * from './release';
export * from './trust';
