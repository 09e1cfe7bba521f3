declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      /** Axis tag → fixed position, or the range that stays variable. */
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
