export { createServer, NO_ACTIONS, outOfReach } from './create-server';
export { renderWhole } from './render-whole';
