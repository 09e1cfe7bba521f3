import type { Distributor, MakerCode, Measure, Photo, Product } from '@elo/contract';
import { distributorSchema, productSchema } from '@elo/contract/schemas';
import { z } from 'zod';

/** The two lists that can be imported and exported. */
export type ListKind = 'distributors' | 'products';

/** CSV format of a list. */
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

/** Two parts: of a photo, or of a maker's code. */
const pairEntry = z.tuple([z.string(), z.string()]);

const measureEntry = z.tuple(
  [z.string(), z.string(), z.string(), z.string()],
  'each entry must be: key | label | number | unit',
);

/** `src | titulo`, entries divided by `;`. */
function photosOf(cell: string): unknown {
  return splitEntries(cell).map((parts) => {
    const entry = pairEntry.safeParse(parts);
    return entry.success ? { src: entry.data[0], titulo: entry.data[1] } : parts.join(' | ');
  });
}

/** `chave | nome | valor | unidade`, entries divided by `;`, decimal point in the number. */
function measuresOf(cell: string): unknown {
  return splitEntries(cell).map((parts) => {
    const entry = measureEntry.safeParse(parts);
    if (!entry.success) return parts.join(' | ');
    const [chave, nome, valor, unidade] = entry.data;
    return { chave, nome, valor: DECIMAL.test(valor) ? Number(valor) : valor, unidade };
  });
}

/** A number with a decimal point; anything else unchanged, for the schema to refuse. */
function numberOf(cell: string | undefined): unknown {
  if (cell === undefined || cell.trim() === '') return undefined;
  return DECIMAL.test(cell.trim()) ? Number(cell) : cell;
}

/** `maker | code`, entries divided by `;`; `undefined` where there are none. */
function codesOf(cell: string | undefined): unknown {
  const entries = splitEntries(cell ?? '').map((parts) => {
    const entry = pairEntry.safeParse(parts);
    return entry.success ? { fabricante: entry.data[0], codigo: entry.data[1] } : parts.join(' | ');
  });
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

const DISTRIBUTORS: ListFormat<Distributor> = {
  columns: [
    'nome',
    'logradouro',
    'numero',
    'complemento',
    'bairro',
    'cidade',
    'estado',
    'cep',
    'telefone',
    'email',
    'site',
    'whatsapp',
  ],
  optional: [],
  schema: distributorSchema,
  key: ({ nome, estado, cidade, logradouro, numero }) => ({
    column: 'nome',
    value: [nome, `${logradouro} ${numero}`, cidade, estado].join(', '),
  }),
  fromCells: (cells) => cells,
  toCells: (item) => ({ ...item }),
};

const PRODUCTS: ListFormat<Product> = {
  columns: [
    'id',
    'nome',
    'marca',
    'categoria',
    'descricao',
    'fotos',
    'norma',
    'tamanho',
    'familia',
    'medidas',
    'fonte',
    'material',
    'bucha',
    'unidade',
    'preco',
    'estoque',
    'codigos',
  ],
  optional: ['material', 'bucha', 'unidade', 'preco', 'estoque', 'codigos'],
  schema: importedProduct,
  key: ({ id }) => ({ column: 'id', value: id }),
  fromCells: ({ material, bucha, unidade, preco, estoque, codigos, ...cells }) => ({
    ...cells,
    fotos: photosOf(cells.fotos ?? ''),
    medidas: measuresOf(cells.medidas ?? ''),
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

/** Formats by list. */
export const LISTS = { distributors: DISTRIBUTORS, products: PRODUCTS } as const;

/** What each list is made of. */
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
