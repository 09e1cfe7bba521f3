export * from './company';
export * from './distributor';
export * from './product';
