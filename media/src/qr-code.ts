import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { company } from '@elo/content';
import { toString as toQrCode } from 'qrcode';
import { MediaError } from '../errors';
import { pictureBase } from './paths';

/** Address of a brand's own site, from the company facts. */
export function brandSite(id: string): string {
  const brand = company.marcas.find((entry) => entry.id === id);
  if (!brand) throw new MediaError('UNKNOWN_TARGET', `No brand “${id}” in the company facts.`);
  return brand.site;
}

/**
 * QR code of an address as SVG, with the quiet zone of four modules and error correction M
 * (ISO/IEC 18004), dark on white so that any reader takes it.
 */
export function makeQrCode(address: string): Promise<string> {
  return toQrCode(address, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 4,
    color: { dark: '#0e1216', light: '#ffffff' },
  });
}

/** Writes `out/pictures/brands/<id>-qr.svg` with the address of the brand's own site. */
export async function writeQrCode(id: string): Promise<void> {
  const file = `${pictureBase(`brands/${id}-qr`)}.svg`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await makeQrCode(brandSite(id)));
}
