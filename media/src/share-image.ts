import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { drawLogo } from '../films/kit/cards';
import { paragraph, text } from '../films/kit/text';
import { readPpm } from './encode-picture';
import { developedFile, OUT, pictureBase } from './paths';

/** Size of a picture for link previews, pixels. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** A share image: a rendered picture under a dark veil, the wordmark and the route's title. */
export interface ShareImage {
  readonly route: string;
  readonly title: string;
  readonly line: string;
  /** Name of the rendered picture behind the text. */
  readonly picture: string;
}

export const SHARE_IMAGES: readonly ShareImage[] = [
  {
    route: 'home',
    title: 'O elo que move a\u00a0indústria',
    // Portuguese "para todo o Brasil": for all of Brazil.
    line: 'Correntes, rodas dentadas e polias para todo\u00a0o\u00a0Brasil',
    picture: 'film/0',
  },
  {
    route: 'contato',
    title: 'Contate-nos',
    line: 'Fale com quem entende de transmissão de\u00a0potência',
    picture: 'brands/combat',
  },
  {
    route: 'portfolio',
    title: 'Portfólio',
    line: 'Mais de 3.000 produtos padronizados',
    picture: 'brands/austin',
  },
  {
    route: 'sobre',
    title: 'Sobre nós',
    line: 'Desde 1985 em transmissões mecânicas',
    picture: 'about/building',
  },
  {
    route: 'treinamentos',
    title: 'Treinamentos',
    line: 'Vídeos técnicos sobre correntes, rodas dentadas e polias',
    picture: 'hero/nishiyama',
  },
];

/** Height of the logo, pixels. */
const LOGO_HEIGHT = 105;

/** Text layer: a veil that darkens towards the left, logo, title and line. */
function drawOverlay(share: ShareImage): Buffer {
  const canvas = createCanvas(SHARE_WIDTH, SHARE_HEIGHT);
  const ctx = canvas.getContext('2d');
  const veil = ctx.createLinearGradient(0, 0, SHARE_WIDTH, 0);
  veil.addColorStop(0, 'rgba(14, 18, 22, 0.94)');
  veil.addColorStop(0.5, 'rgba(14, 18, 22, 0.72)');
  veil.addColorStop(1, 'rgba(14, 18, 22, 0.10)');
  ctx.fillStyle = veil;
  ctx.fillRect(0, 0, SHARE_WIDTH, SHARE_HEIGHT);
  drawLogo(ctx, 72, 64, LOGO_HEIGHT, 'dark');
  text(ctx, 'Transmissões', 286, 150, { size: 34, weight: 560, width: 112, fill: '#f5f4ef' });
  ctx.fillStyle = '#ffb61a';
  ctx.fillRect(72, 300, 92, 8);
  const title = { size: 78, weight: 760, width: 112, fill: '#ffffff', leading: 84 };
  const height = paragraph(ctx, share.title, 72, 392, 820, title);
  const line = { size: 32, weight: 460, width: 100, fill: '#cfd5d9', leading: 42 };
  paragraph(ctx, share.line, 72, 376 + height, 700, line);
  return canvas.toBuffer('image/png');
}

/** Writes `out/pictures/share/<route>.jpg`, 1200 × 630, from an already developed picture. */
export async function writeShareImage(share: ShareImage): Promise<void> {
  const folder = path.join(OUT, 'pictures', 'share');
  await mkdir(folder, { recursive: true });
  const picture = await readPpm(developedFile(share.picture));
  await picture
    .resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: 'cover', position: 'right' })
    .composite([{ input: drawOverlay(share) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(folder, `${share.route}.jpg`));
}

/** The product's picture is 4:3 and takes the whole height; the rest is the band with the name. */
const PICTURE_WIDTH = (SHARE_HEIGHT * 4) / 3;
const BAND = SHARE_WIDTH - PICTURE_WIDTH;
const MARGIN = 48;

/** Dark band with wordmark and trade; no word about the product, because a family has many sizes. */
function drawBand(): Buffer {
  const canvas = createCanvas(BAND, SHARE_HEIGHT);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#14171c';
  ctx.fillRect(0, 0, BAND, SHARE_HEIGHT);
  drawLogo(ctx, MARGIN, 64, LOGO_HEIGHT, 'dark');
  text(ctx, 'Transmissões', MARGIN, 228, { size: 38, weight: 560, width: 112, fill: '#f5f4ef' });
  ctx.fillStyle = '#ffb61a';
  ctx.fillRect(MARGIN, 272, 92, 8);
  const line = { size: 30, weight: 460, width: 100, fill: '#cfd5d9', leading: 42 };
  paragraph(ctx, 'Correntes, rodas dentadas e polias', MARGIN, 340, BAND - 2 * MARGIN, line);
  text(ctx, 'Imagem ilustrativa', MARGIN, SHARE_HEIGHT - 48, { ...line, size: 22 });
  return canvas.toBuffer('image/png');
}

/**
 * Writes `out/pictures/products/<set>/share.jpg`, 1200 × 630, for link previews of the set's products.
 * @param source picture to show, 4:3; the set's largest `angle` unless it is drawn just now
 */
export async function writeProductShare(
  set: string,
  source: string | Buffer = `${pictureBase(`products/${set}/angle`)}-1280.webp`,
): Promise<void> {
  const picture = await sharp(source)
    .resize(PICTURE_WIDTH, SHARE_HEIGHT, { kernel: 'lanczos3' })
    .toBuffer();
  await sharp({
    create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: '#14171c' },
  })
    .composite([
      { input: drawBand(), left: 0, top: 0 },
      { input: picture, left: BAND, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(path.dirname(pictureBase(`products/${set}/angle`)), 'share.jpg'));
}
