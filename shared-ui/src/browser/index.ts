// A module each: an island of a page bundles only those that it uses.
export { prefersReducedMotion } from './motion';
export { navigateOnSubmit } from './navigate-on-submit';
export { isPlainClick } from './plain-click';
export { whenNear } from './when-near';
