declare module 'subset-font' {
  /** Axis tag → fixed position, or the range that stays variable. */
  export type VariationAxes = Record<string, number | { min: number; max: number }>;
  export interface SubsetOptions {
    targetFormat?: 'woff2' | 'woff' | 'sfnt';
    variationAxes?: VariationAxes;
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
