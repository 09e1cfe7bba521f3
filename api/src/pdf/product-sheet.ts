import { viewsOf } from '@elo/calculation/solids';
import { company } from '@elo/content';
import { measureTexts, type Product, productHref, tradeTexts } from '@elo/contract';
import { describeViews, drawViews } from './drawing';
import { productPicture } from './picture';
import { TaggedDocument } from './tagged-document';

/** How to reach the company, in one line. */
export const FOOT = `${company.nome} · ${company.telefone} · ${company.email}`;

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
  const sheet = new TaggedDocument({
    title: `${nome}: ficha técnica`,
    author: company.nome,
    foot: address ? `${FOOT} · ${address}` : FOOT,
  });
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
