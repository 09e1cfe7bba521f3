export * from './buckets';
