import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Film } from '../film';

/**
 * The page behind a film's embed link: one video element, no script and no style of its own, so
 * that it stands under the strictest Content-Security-Policy.
 */
export function makeEmbedPage(film: Film): string {
  const base = `../../${film.id}`;
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <meta name="robots" content="noindex">
    <title>${film.title} · Treinamento em vídeo</title>
    <link rel="stylesheet" href="../embed.css">
  </head>
  <body>
    <video controls preload="none" playsinline poster="${base}.jpg" width="1280" height="720" aria-label="${film.title}">
      <source src="${base}.mp4" type="video/mp4">
      <track kind="captions" srclang="pt-BR" label="Português" src="${base}.vtt" default>
      <p>Seu navegador não reproduz vídeos. <a href="${base}.mp4">Baixe o filme “${film.title}”</a>.</p>
    </video>
  </body>
</html>
`;
}

const STYLE = `html, body { height: 100%; margin: 0; background: #14171c; color: #fffdf8; font-family: sans-serif; }
video { display: block; width: 100%; height: 100%; object-fit: contain; }
a { color: #fffdf8; }
`;

/** Writes the embed page of a film and the style sheet that all of them share. */
export async function writeEmbedPage(film: Film, folder: string): Promise<void> {
  const place = path.join(folder, 'embed', film.id);
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, 'index.html'), makeEmbedPage(film));
  await writeFile(path.join(folder, 'embed', 'embed.css'), STYLE);
}
