import { type Distributor, type Measure, type Product, siteHref } from '@elo/contract';
import { distributorSchema, productSchema } from '@elo/contract/schemas';
import { z } from 'zod';

/** The two lists that can be imported and exported. */
export const LIST_KINDS = ['distributors', 'products'] as const;

export type ListKind = (typeof LIST_KINDS)[number];

export interface ListItems {
  distributors: Distributor;
  products: Product;
}

interface ListFormat<Item> {
  readonly columns: readonly (keyof Item & string)[];
  /** Columns that a file may leave out, and cells that may be empty. */
  readonly optional: readonly (keyof Item & string)[];
  readonly schema: z.ZodType<Item>;
  /** Unique key of a row, and the column that an error names. */
  key(item: Item): { readonly column: string; readonly value: string };
  /** Cells to the object that the schema checks. */
  fromCells(cells: Readonly<Record<string, string>>): unknown;
  toCells(item: Item): Readonly<Record<string, unknown>>;
}

/** Parts of each entry of a cell that holds a list: `src | titulo; src | titulo`. */
const PARTS = {
  fotos: ['src', 'titulo'],
  medidas: ['chave', 'nome', 'valor', 'unidade'],
  codigos: ['fabricante', 'codigo'],
} as const;

const DECIMAL = /^-?\d{1,20}(\.\d{1,20})?$/;

/** A number with a decimal point; anything else unchanged, for the schema to refuse. */
const numberOf = (cell = '', pattern = DECIMAL): unknown =>
  pattern.test(cell.trim()) ? Number(cell) : cell;

/** A price or a stock: `1.234` would be a thousand in Portuguese. */
const AMOUNT = /^-?\d{1,20}(\.\d{1,2})?$/;

function readEntries(names: readonly string[], cell = ''): unknown[] {
  const entries = cell.split(';').filter((entry) => entry.trim() !== '');
  return entries.map((entry) => {
    const parts = entry.split('|').map((part) => part.trim());
    // An entry with another count stays text, which the schema refuses.
    if (parts.length !== names.length) return parts.join(' | ');
    const fields = names.map((name, at) => [name, parts[at]] as const);
    return Object.fromEntries(
      fields.map(([name, part]) => [name, name === 'valor' ? numberOf(part) : part]),
    );
  });
}

function writeEntries(
  names: readonly string[],
  entries: readonly Readonly<Record<string, unknown>>[] = [],
): string {
  return entries.map((entry) => names.map((name) => entry[name]).join(' | ')).join(' ; ');
}

/** Figures that count what a drawing repeats, each with its range: more would slow down every page. */
const COUNTS: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ['teeth', [6, 999]],
  ['strands', [1, 40]],
  ['grooves', [1, 40]],
  ['screws', [1, 40]],
]);

/** Fault of a figure; `undefined` if it is valid. */
function faultOf({ chave, valor }: Measure): string | undefined {
  const range = COUNTS.get(chave);
  if (range === undefined) return valor > 0 ? undefined : 'must be above 0';
  const [least, most] = range;
  const fits = Number.isInteger(valor) && valor >= least && valor <= most;
  return fits ? undefined : `${chave} must be a whole number from ${least} to ${most}`;
}

const importedProduct = productSchema
  .refine(({ fotos }) => new Set(fotos.map(({ titulo }) => titulo)).size === fotos.length, {
    path: ['fotos'],
    message: 'has two photos with the same title',
  })
  .superRefine(({ medidas }, context) => {
    for (const [at, measure] of medidas.entries()) {
      const { chave } = measure;
      const isTwice = medidas.findIndex((other) => other.chave === chave) < at;
      const message = isTwice ? `states ${chave} twice` : faultOf(measure);
      if (message) context.addIssue({ code: 'custom', path: ['medidas', at], message });
    }
  });

/** Whether a text has what a telephone link leads to. */
const isDialled = (text: string): boolean => text.replace(/\D/g, '').length >= 8;

const importedDistributor = distributorSchema.superRefine((distributor, context) => {
  const refuse = (column: keyof Distributor, message: string) =>
    context.addIssue({ code: 'custom', path: [column], message });
  const { telefone, whatsapp, site } = distributor;
  const number = 'must have a number of 8 digits or more';
  if (!isDialled(telefone)) refuse('telefone', number);
  if (whatsapp !== '' && !isDialled(whatsapp)) refuse('whatsapp', `${number}, or be empty`);
  if (site !== '' && siteHref(site) === undefined) {
    refuse('site', 'must be one address such as www.firma.com.br, or be empty');
  }
});

/** The columns of a list are the fields of its schema, in their order. */
const columnsOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) => {
  const columns = Object.keys(shape) as (keyof Shape & string)[];
  const isOptional = (field: unknown): boolean => field instanceof z.ZodOptional;
  return { columns, optional: columns.filter((column) => isOptional(shape[column])) };
};

const distributorColumns = columnsOf(distributorSchema);
const productColumns = columnsOf(productSchema);

/** Without optional fields whose cells are empty: absent is how a product says “not known”. */
function withoutUnknown(fields: Readonly<Record<string, unknown>>): unknown {
  const isUnknown = (name: string, value: unknown) =>
    productColumns.optional.some((column) => column === name) && String(value ?? '').trim() === '';
  return Object.fromEntries(Object.entries(fields).filter((entry) => !isUnknown(...entry)));
}

export const LISTS: { readonly [Kind in ListKind]: ListFormat<ListItems[Kind]> } = {
  distributors: {
    ...distributorColumns,
    schema: importedDistributor,
    key: ({ nome, estado, cidade, logradouro, numero }) => ({
      column: 'nome',
      value: [nome, `${logradouro} ${numero}`, cidade, estado].join(', '),
    }),
    fromCells: (cells) => cells,
    toCells: (item) => item,
  },
  products: {
    ...productColumns,
    schema: importedProduct,
    key: ({ id }) => ({ column: 'id', value: id }),
    fromCells: (cells) =>
      withoutUnknown({
        ...cells,
        fotos: readEntries(PARTS.fotos, cells.fotos),
        medidas: readEntries(PARTS.medidas, cells.medidas),
        preco: numberOf(cells.preco, AMOUNT),
        estoque: numberOf(cells.estoque, AMOUNT),
        codigos: readEntries(PARTS.codigos, cells.codigos),
      }),
    toCells: (item) => ({
      ...item,
      fotos: writeEntries(PARTS.fotos, item.fotos),
      medidas: writeEntries(PARTS.medidas, item.medidas),
      codigos: writeEntries(PARTS.codigos, item.codigos),
    }),
  },
};
