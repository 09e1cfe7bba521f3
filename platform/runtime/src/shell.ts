import { installHost } from './host';

/** The federation plugin's runtime in the shell's build: creates the page's host. */
export default installHost().federation;
