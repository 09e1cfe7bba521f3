export { sampleDistributors } from './distributors/index';
export { SAMPLE_SIZES, type SampleSize, sampleProducts } from './products/index';
