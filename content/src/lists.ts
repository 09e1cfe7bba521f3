import type { Distributor, MakerCode, Measure, Photo, Product } from '@elo/contract';
import { distributorSchema, productSchema } from '@elo/contract/schemas';
import { z } from 'zod';

/** The two lists that can be imported and exported. */
export type ListKind = 'distributors' | 'products';

export interface ListFormat<Item> {
  readonly columns: readonly (keyof Item & string)[];
  /** Columns that a file may leave out, and cells that may be empty. */
  readonly optional: readonly (keyof Item & string)[];
  readonly schema: z.ZodType<Item>;
  /** What no two rows may share, as text, and the column to name. */
  key(item: Item): { readonly column: string; readonly value: string };
  /** Cells to the object that the schema checks. */
  fromCells(cells: Readonly<Record<string, string>>): unknown;
  toCells(item: Item): Readonly<Record<string, string>>;
}

/** Between the entries of a cell that holds a list, and between the parts of one entry. */
const ENTRY = ';';
const PART = '|';

function splitEntries(cell: string): string[][] {
  return cell
    .split(ENTRY)
    .filter((entry) => entry.trim() !== '')
    .map((entry) => entry.split(PART).map((part) => part.trim()));
}

const DECIMAL = /^-?\d{1,20}(\.\d{1,20})?$/;

/** Makes an entry of each `count` parts of a cell; an entry with another count stays text, which the schema refuses. */
function entriesOf(
  cell: string | undefined,
  count: number,
  make: (...parts: readonly string[]) => unknown,
): unknown[] {
  return splitEntries(cell ?? '').map((parts) =>
    parts.length === count ? make(...parts) : parts.join(' | '),
  );
}

/** `src | titulo`, entries divided by `;`. */
const photosOf = (cell: string | undefined) =>
  entriesOf(cell, 2, (src, titulo) => ({ src, titulo }));

/** `chave | nome | valor | unidade`, entries divided by `;`, decimal point in the number. */
const measuresOf = (cell: string | undefined) =>
  entriesOf(cell, 4, (chave, nome, valor, unidade) => {
    return { chave, nome, valor: DECIMAL.test(valor as string) ? Number(valor) : valor, unidade };
  });

/** A number with a decimal point; anything else unchanged, for the schema to refuse. */
function numberOf(cell: string | undefined): unknown {
  if (cell === undefined || cell.trim() === '') return undefined;
  return DECIMAL.test(cell.trim()) ? Number(cell) : cell;
}

/** `maker | code`, entries divided by `;`; `undefined` where there are none. */
function codesOf(cell: string | undefined): unknown {
  const entries = entriesOf(cell, 2, (fabricante, codigo) => ({ fabricante, codigo }));
  return entries.length === 0 ? undefined : entries;
}

/** Without the fields whose cells are empty: absent is how a product says “not known”. */
function stated(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isStated = ([, value]: [string, unknown]) =>
    value !== undefined && !(typeof value === 'string' && value.trim() === '');
  return Object.fromEntries(Object.entries(fields).filter(isStated));
}

function joinEntries(entries: readonly (readonly (string | number)[])[]): string {
  return entries.map((parts) => parts.join(` ${PART} `)).join(` ${ENTRY} `);
}

const importedProduct = productSchema.refine(
  ({ fotos }) => new Set(fotos.map(({ titulo }) => titulo)).size === fotos.length,
  {
    path: ['fotos'],
    message: 'has two photos with the same title',
  },
);

/** The columns of a list are the fields of its schema, in their order. */
const columnsOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) => {
  const columns = Object.keys(shape) as (keyof Shape & string)[];
  return { columns, optional: columns.filter((column) => isOptional(shape[column])) };
};

const isOptional = (field: unknown): boolean => field instanceof z.ZodOptional;

const DISTRIBUTORS: ListFormat<Distributor> = {
  ...columnsOf(distributorSchema),
  schema: distributorSchema,
  key: ({ nome, estado, cidade, logradouro, numero }) => ({
    column: 'nome',
    value: [nome, `${logradouro} ${numero}`, cidade, estado].join(', '),
  }),
  fromCells: (cells) => cells,
  toCells: (item) => ({ ...item }),
};

const PRODUCTS: ListFormat<Product> = {
  ...columnsOf(productSchema),
  schema: importedProduct,
  key: ({ id }) => ({ column: 'id', value: id }),
  fromCells: ({ material, bucha, unidade, preco, estoque, codigos, ...cells }) => ({
    ...cells,
    fotos: photosOf(cells.fotos),
    medidas: measuresOf(cells.medidas),
    ...stated({
      material,
      bucha,
      unidade,
      preco: numberOf(preco),
      estoque: numberOf(estoque),
      codigos: codesOf(codigos),
    }),
  }),
  toCells: ({ fotos, medidas, preco, estoque, codigos, ...texts }) => ({
    ...texts,
    ...(preco !== undefined && { preco: String(preco) }),
    ...(estoque !== undefined && { estoque: String(estoque) }),
    ...(codigos && {
      codigos: joinEntries(
        codigos.map(({ fabricante, codigo }: MakerCode) => [fabricante, codigo]),
      ),
    }),
    fotos: joinEntries(fotos.map(({ src, titulo }: Photo) => [src, titulo])),
    medidas: joinEntries(
      medidas.map(({ chave, nome, valor, unidade }: Measure) => [chave, nome, valor, unidade]),
    ),
  }),
};

export const LISTS = { distributors: DISTRIBUTORS, products: PRODUCTS } as const;

export interface ListItems {
  distributors: Distributor;
  products: Product;
}

/** Format of a list, typed for code that handles either. */
export function formatOf<Kind extends ListKind>(kind: Kind): ListFormat<ListItems[Kind]> {
  return LISTS[kind] as unknown as ListFormat<ListItems[Kind]>;
}

/** The list that a header belongs to: the one with more of its columns, `undefined` for neither. */
export function kindOfHeader(header: readonly string[]): ListKind | undefined {
  const hits = (kind: ListKind) =>
    LISTS[kind].columns.filter((column) => header.includes(column)).length;
  const kind = hits('distributors') >= hits('products') ? 'distributors' : 'products';
  return hits(kind) > 1 ? kind : undefined;
}
