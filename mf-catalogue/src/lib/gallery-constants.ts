/** Thumbnails of gallery and lightbox, pixels (spec, section 9). */
export const THUMBNAILS = {
  position: 'bottom',
  width: 120,
  height: 80,
  border: 1,
  borderRadius: 4,
  padding: 4,
  gap: 16,
  showToggle: false,
} as const;

/** Carousel of the gallery, milliseconds (spec, section 9). */
export const CAROUSEL = { interval: 3000, transition: 350 } as const;

/** Lightbox (spec, section 9): durations in milliseconds, distances in pixels. */
export const LIGHTBOX = {
  preload: 2,
  animation: { fade: 250, swipe: 500, zoom: 500 },
  zoom: {
    maxZoomPixelRatio: 1,
    zoomInMultiplier: 2,
    doubleTapDelay: 300,
    doubleClickDelay: 300,
    doubleClickMaxStops: 2,
    keyboardMoveDistance: 50,
    wheelZoomDistanceFactor: 100,
    pinchZoomDistanceFactor: 100,
    scrollToZoom: true,
  },
} as const;
