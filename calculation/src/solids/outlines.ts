/** Outlines of parts for drawings in pages, without the code for solids and CAD files. */
export { PLATE_HEIGHT, plateContour, WAIST } from './chain';
export { areaOf, type Contour, type Point, pathOf, polar, polygonPath } from './contour';
export { type Rim, rimProfile, standardRim } from './sheave';
export { sprocketContour } from './sprocket';
