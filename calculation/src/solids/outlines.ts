/** Outlines of parts for drawings in pages, without the code for solids and CAD files. */
export { plateContour } from './chain';
export { type Point, pathOf, polar, polygonPath } from './contour';
export { grooveCentres, type Rim, rimProfile, standardRim, usualRim } from './sheave';
export { sprocketContour } from './sprocket';
