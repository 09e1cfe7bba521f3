import type { SKRSContext2D } from '@napi-rs/canvas';

/** A 2-D drawing context of the canvas library; every drawing function takes one. */
export type Ctx = SKRSContext2D;

/**
 * What a scene sees when it draws one frame. Times in seconds at the scene's own pace, pixels on a
 * 1280 × 720 frame.
 */
export interface Stage {
  ctx: Ctx;
  /** Seconds since this scene began. */
  t: number;
  /** Seconds this scene lasts. */
  seconds: number;
  /** The film's accent colour. */
  accent: string;
}

/** One part of a film: an animated drawing with its captions. */
export interface Scene {
  /** How long the drawing takes; the film shows it more slowly where the captions need longer. */
  seconds: number;
  /** Heading in the upper left corner. */
  heading?: string;
  /** Small line above the heading, such as a step number. */
  kicker?: string;
  /** Caption sentences in Portuguese, shared out over the scene by their length. */
  captions: string[];
  draw(stage: Stage): void;
}

/** A training film: what `renderFilms` turns into a video, captions and a thumbnail. */
export interface Film {
  /** Stable kebab-case id; it is the file name and part of the embed address. */
  id: string;
  /** Title in Portuguese, exactly as the site lists it; absent: its lines on the title card. */
  title?: string;
  /** The title broken into the lines of the title card. */
  titleLines: string[];
  /** Family of the film, shown above the title: “Correntes”, “Polias Austin” … */
  subject: string;
  accent: string;
  /** Where the technical statements and figures come from. */
  sources: string[];
  /** Caption sentence of the title card. */
  opening: string;
  /** Two or three short lines that close the film. */
  takeaways: string[];
  /** Caption sentence of the closing card. */
  closing: string;
  /** The key drawing, centred on the origin within a radius of about 250, on dark ground. */
  emblem(ctx: Ctx, t: number): void;
  /** Position of the key drawing on the 640 × 480 thumbnail, when the usual one cuts it off. */
  thumbnail?: { x: number; y: number; scale: number };
  scenes: Scene[];
}

/** A film's title, exactly as the site lists it. */
export function titleOf({ title, titleLines }: Film): string {
  return title ?? titleLines.join(' ');
}
