/** Geometry of parts from the figures of their products, for CAD files, drawings and views. */
export { areaOf, type Contour, circle, type Point, polygonOf } from './contour';
export { SHAFTS, shaftsBetween } from './keyway';
export { solidOf } from './product-solids';
export { type Body, type ProductSolid, volumeOf } from './solid';
export { type Dimension, type PartView, viewsOf } from './views';
export { writeDxf } from './write-dxf';
export { writeStep } from './write-step';
