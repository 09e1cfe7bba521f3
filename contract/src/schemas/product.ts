import { z } from 'zod';

/** Units in which products are sold: metre, piece. */
export const UNITS = ['m', 'un'] as const;

/** Resolved against a site's origin when a page is composed, so one that cannot be would stop all pages. */
const isPicture = (src: string): boolean =>
  src.startsWith('/media/') || (src.startsWith('https://') && URL.canParse(src));

/** A photo: path or URL and a title. The thumbnail is the one titled `<product id>-thumb` (spec, section 3). */
export const photoSchema = z.object({
  src: z.string().refine(isPicture, 'must start with /media/ or be a whole https:// address'),
  titulo: z.string().min(1).max(200),
});

/** One figure of a product, e.g. pitch 12.7 mm. */
export const measureSchema = z.object({
  /**
   * Stable key for drawings, sheets and filters. Chains: `pitch`, `rollerDiameter`, `innerWidth`,
   * `outerWidth`, `pinDiameter`, `plateHeight`, `plateThickness`, `transversePitch`,
   * `tensileStrength`, `mass`, `strands`. Sprockets: `teeth`, `pitchDiameter`, `outsideDiameter`,
   * `caliperDiameter`, `toothWidth`, `rimWidth`, `hubDiameter`, `hubLength`, `boreMin`, `boreMax`.
   * Sheaves: `grooves`, `outsideDiameter`, `datumDiameter`, `faceWidth`, `grooveAngle`,
   * `grooveSpacing`, `grooveTopWidth`, `edgeDistance`. Bushings: `boreMin`, `boreMax`,
   * `torqueCapacity`, `boltCircle`, `flangeDiameter`, `length`, `screws`, `torque`. A key that ends
   * in `Inches` is the same figure in inches.
   */
  chave: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
  /** Portuguese label, e.g. `Passo`. */
  nome: z.string().min(1).max(80),
  valor: z.number(),
  /** `mm`, `pol`, `lbf·pol`, or empty for a count. */
  unidade: z.string().max(10),
});

export const makerCodeSchema = z.object({
  fabricante: z.string().trim().min(1).max(60),
  codigo: z.string().trim().min(1).max(60),
});

/** A product in the API's responses: the spec's fields, then additional ones for buyers. */
export const productSchema = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes')
    .max(80),
  nome: z.string().trim().min(1).max(200),
  marca: z.string().trim().min(1).max(80),
  categoria: z.string().trim().min(1).max(80),
  descricao: z.string().max(4000),
  fotos: z.array(photoSchema).min(1),
  /** Standard, e.g. `ANSI B29.1`; may be empty. */
  norma: z.string().max(80),
  /** Size within the standard, e.g. `40` or `08B`; may be empty. */
  tamanho: z.string().max(40),
  /** Picture family, e.g. `roller-chain-carbon`; determines the drawing. */
  familia: z.string().max(80),
  medidas: z.array(measureSchema),
  /** Source of the figures; empty without figures. */
  fonte: z.string().max(300),
  /** Material, e.g. `Aço inox`; absent if the list does not state it. */
  material: z.string().trim().min(1).max(60).optional(),
  /** QD bushing of a sheave, e.g. `SDS`. */
  bucha: z.string().trim().min(1).max(10).optional(),
  /** Sales unit: a metre of chain, else a piece. */
  unidade: z.enum(UNITS).optional(),
  /** Price in BRL per {@link unidade}; absent until imported, and then shown as “sob consulta”. */
  preco: z.number().positive().optional(),
  /** In stock, in {@link unidade}; absent until imported. */
  estoque: z.number().min(0).optional(),
  /** Other makers' codes for the same part; absent until imported. */
  codigos: z.array(makerCodeSchema).max(100).optional(),
});

export type Photo = z.infer<typeof photoSchema>;
export type Measure = z.infer<typeof measureSchema>;
export type MakerCode = z.infer<typeof makerCodeSchema>;
export type Product = z.infer<typeof productSchema>;
