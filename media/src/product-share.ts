import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { paragraph, text } from '../films/kit/text';
import { pictureBase } from './paths';
import { drawLogo, SHARE_HEIGHT, SHARE_WIDTH } from './share-image';

/** The product's picture is 4:3 and takes the whole height; the rest is the band with the name. */
const PICTURE_WIDTH = (SHARE_HEIGHT * 4) / 3;
const BAND = SHARE_WIDTH - PICTURE_WIDTH;
const MARGIN = 48;

/** Dark band with wordmark and trade; no word about the product, because a family has many sizes. */
async function drawBand(): Promise<Buffer> {
  const canvas = createCanvas(BAND, SHARE_HEIGHT);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#14171c';
  ctx.fillRect(0, 0, BAND, SHARE_HEIGHT);
  ctx.drawImage(await loadImage(await drawLogo(190)), MARGIN, 64);
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
      { input: await drawBand(), left: 0, top: 0 },
      { input: picture, left: BAND, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(path.dirname(pictureBase(`products/${set}/angle`)), 'share.jpg'));
}
