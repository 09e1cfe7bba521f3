/** Characters per second that viewers can read while a drawing moves. */
export const READING_RATE = 12;

/** Seconds without a caption between two captions. */
export const CAPTION_GAP = 0.08;

/** Time to look down at a caption, in characters. */
const GLANCE = 12;

/** Share of the span's time for each caption, by its length. */
export function captionShares(captions: readonly string[]): number[] {
  const weights = captions.map((caption) => caption.length + GLANCE);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

/** Seconds that a span needs, so that none of its captions is faster than {@link READING_RATE}. */
export function secondsToRead(captions: readonly string[]): number {
  const shares = captionShares(captions);
  const needed = captions.map(
    (caption, i) => (caption.length / READING_RATE + CAPTION_GAP) / (shares[i] as number),
  );
  return Math.max(0, ...needed);
}
