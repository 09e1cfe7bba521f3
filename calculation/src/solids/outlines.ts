/** Outlines of parts for drawings in pages, without the code for solids and CAD files. */
export { PLATE_HEIGHT, plateContour, WAIST } from './chain';
export { areaOf, type Contour, type Point, pathOf, polar, polygonPath } from './contour';
export { grooveCentres, type Rim, rimProfile, standardRim, usualRim } from './sheave';
export { sprocketContour } from './sprocket';
