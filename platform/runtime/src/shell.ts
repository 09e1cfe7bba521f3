import { installHost } from './host';

/**
 * What the federation plugin finds as its runtime in the shell's build: makes the page's host.
 */
export default installHost().federation;
