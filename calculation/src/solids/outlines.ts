/** Outlines of parts for drawings in pages, without the code for solids and CAD files. */
export { plateContour } from './chain';
export { pathOf, polygonPath } from './contour';
export { grooveCentres, type Rim, rimProfile, standardRim, usualRim } from './sheave';
export { sprocketContour } from './sprocket';
