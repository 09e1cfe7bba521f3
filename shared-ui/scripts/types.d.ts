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

declare module 'opentype.js' {
  export interface Glyph {
    advanceWidth: number;
    getPath(x: number, y: number, size: number): Path;
  }
  export class Path {
    commands: object[];
    extend(other: Path): void;
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
    toPathData(decimals: number): string;
  }
  export interface Font {
    stringToGlyphs(text: string): Glyph[];
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: { parse(bytes: ArrayBuffer): Font; Path: typeof Path };
  export default opentype;
}
