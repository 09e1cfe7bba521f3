import { crc32, deflateSync } from 'node:zlib';
import { exhibitOf } from '@elo/calculation/exhibit';
import { type Exhibit, shade } from '@elo/calculation/shade';
import { viewsOf } from '@elo/calculation/solids';
import { measureTexts, type Product, productHref, tradeTexts } from '@elo/contract';
import { describeViews, drawViews } from './drawing';
import { TaggedDocument } from './tagged-document';

/** Height of picture and drawing, points: with the longest list of figures the sheet is one page. */
const DRAWING = 165;
/** Points: space above both, width of the picture, and space between picture and drawing. */
const ABOVE = 5;
const PICTURE = 160;
const GAP = 16;

function rowsOf(product: Product): string[][] {
  const { norma, tamanho, medidas } = product;
  return [
    ...(norma === '' ? [] : [['Norma', norma]]),
    ...(tamanho === '' ? [] : [['Tamanho', tamanho]]),
    ...[...measureTexts(medidas)].map(([name, text]) => [name, text]),
    ...tradeTexts(product).map(([name, text]) => [name, text]),
  ];
}

/**
 * The sheet of one product: what it is, what it measures and where the figures come from, on one
 * A4 page. The same product gives the same bytes.
 * @param origin of the site, for the address of the product's page, which is left out without it
 */
export function productSheet(product: Product, origin: string | undefined): Promise<Buffer> {
  const { id, nome, marca, categoria, descricao, fonte } = product;
  const address = origin && origin + productHref(id);
  const sheet = new TaggedDocument(`${nome}: ficha técnica`, address);
  sheet.paragraph(`${marca} · ${categoria}`, 'soft');
  sheet.heading(1, nome);
  if (descricao !== '') sheet.paragraph(descricao);
  const [picture, views] = [productPicture(product), viewsOf(product)];
  if (picture) {
    const alt = `Imagem ilustrativa. ${describeViews(views)}`;
    sheet.figure(alt, DRAWING, (pdf, place) => {
      const [top, start] = [place.top + ABOVE, PICTURE + GAP];
      pdf.image(picture, place.left, top, { width: PICTURE });
      const [left, width] = [place.left + start, place.width - start];
      drawViews(pdf, views, { left, top, width, height: place.height - ABOVE });
    });
  }
  sheet.heading(2, 'Medidas');
  sheet.table({ rows: rowsOf(product), widths: [0.5, 0.5] });
  if (fonte !== '') sheet.paragraph(`Fonte: ${fonte}`, 'soft');
  sheet.paragraph(
    'Medidas nominais de norma, para orientação: confira as do fabricante antes de projetar.',
    'soft',
  );
  if (address) sheet.list([{ text: 'Página deste produto', href: address }]);
  return sheet.finish();
}

/**
 * Pixels of a picture: 180 a printed inch. With `toleranceOf` it takes 0.05 to 0.2 s of a busy
 * processor, most for the largest sheave, and 40 to 70 kB.
 */
const SIZE = { width: 400, height: 375 } as const;

/** Maximum distance of arcs from their chords: coarser in a part of many bodies, which are small. */
const toleranceOf = ({ parts }: Exhibit): number => Math.max(1 / 2000, parts.length / 40_000);

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** 8 bits, RGB, deflate, adaptive filters, not interlaced. */
const FORMAT = [8, 2, 0, 0, 0];
/** Filter that stores each byte as its difference from the byte above (PNG, 9.2). */
const UP = 2;

/** Shaded picture of a product from its own figures, as PNG; `undefined` if it has no solid. */
export function productPicture(product: Product): Buffer | undefined {
  const exhibit = exhibitOf(product);
  if (!exhibit) return undefined;
  return encodePng(shade(exhibit, SIZE.width, SIZE.height, toleranceOf(exhibit)));
}

function encodePng(pixels: Uint8Array): Buffer {
  const length = 3 * SIZE.width;
  const rows = Buffer.alloc((length + 1) * SIZE.height, UP);
  for (let y = 0; y < SIZE.height; y += 1) {
    const above = pixels.subarray(Math.max(0, y - 1) * length, y * length);
    for (let x = 0; x < length; x += 1) {
      rows[y * (length + 1) + 1 + x] = (pixels[y * length + x] as number) - (above[x] ?? 0);
    }
  }
  const head = Buffer.alloc(8);
  head.writeUInt32BE(SIZE.width, 0);
  head.writeUInt32BE(SIZE.height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([head, Buffer.from(FORMAT)])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
