import { exhibitOf } from '@elo/calculation/exhibit';
import { type Exhibit, shade } from '@elo/calculation/shade';
import { viewsOf } from '@elo/calculation/solids';
import { factTexts, measureTexts, type Product, productHref, tradeTexts } from '@elo/contract';
import { PNG } from 'pngjs';
import { describeViews, drawViews } from './drawing';
import { TaggedDocument } from './tagged-document';

/** Height of picture and drawing, points: with the longest list of figures the sheet is one page. */
const DRAWING = 165;
/** Points: space above both, width of the picture, and space between picture and drawing. */
const ABOVE = 5;
const PICTURE = 160;
const GAP = 16;

/**
 * The sheet of one product: what it is, what it measures and where the figures come from, on one
 * A4 page. The same product gives the same bytes.
 * @param origin of the site, for the address of the product's page, which is left out without it
 */
export function productSheet(product: Product, origin: string | undefined): Promise<Buffer> {
  const { id, nome, marca, categoria, descricao, medidas, fonte } = product;
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
  const rows = [...factTexts(product), ...measureTexts(medidas), ...tradeTexts(product)];
  sheet.table({ rows, widths: [0.5, 0.5] });
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

/** 8 bits a colour without transparency, each byte as its difference from the one above (filter 2). */
const FORMAT = {
  colorType: 2,
  inputColorType: 2,
  inputHasAlpha: false,
  filterType: 2,
  deflateLevel: 6,
  deflateStrategy: 0,
} as const;

/** Shaded picture of a product from its own figures, as PNG; `undefined` if it has no solid. */
export function productPicture(product: Product): Buffer | undefined {
  const exhibit = exhibitOf(product);
  if (!exhibit) return undefined;
  const picture = new PNG(SIZE);
  picture.data = Buffer.from(shade(exhibit, SIZE.width, SIZE.height, toleranceOf(exhibit)));
  return PNG.sync.write(picture, FORMAT);
}
