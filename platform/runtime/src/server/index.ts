export { IslandRenderer } from './island-renderer';
export { renderWhole } from './render-whole';
