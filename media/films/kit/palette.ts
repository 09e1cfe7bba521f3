/** Frame size in pixels and frames per second of every training film. */
export const WIDTH = 1280;
export const HEIGHT = 720;
export const FPS = 24;

/** Left margin of headings and drawings, in pixels. */
export const MARGIN = 72;

/** Logo and heading are above this line, the drawing below it. */
export const STAGE_TOP = 84;

/** Below this line only the background is drawn: it is for captions of two lines. */
export const BAND_TOP = 616;

/** Scenes are drawn on a frame whose heading is 64 pixels lower; they are lifted by that much. */
export const STAGE_LIFT = 64;

/** Colours of the films: ink on warm paper, steel for metal, one accent per brand. */
export const color = {
  paper: '#f3f0e8',
  paperDeep: '#e6e1d5',
  white: '#fffdf8',
  ink: '#14171c',
  inkSoft: '#4a515c',
  inkFaint: '#8b9099',
  line: '#c9c4b8',
  graphite: '#14171c',
  graphiteUp: '#1f242c',
  graphiteLine: '#343b46',
  steelLight: '#dfe3e8',
  steel: '#b4bcc6',
  steelMid: '#8994a1',
  steelDark: '#5a6471',
  iron: '#353c46',
  combat: '#c4007a',
  nishiyama: '#d0202e',
  austin: '#1f5fa8',
  good: '#1d7a4d',
  oil: '#d69a1e',
} as const;
