export { sampleDistributors } from './distributors/index';
export { sampleProducts } from './products/index';
