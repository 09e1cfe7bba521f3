import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Film } from '../film';

/**
 * The page behind a film's embed link: the film, its name and the way back, no script and no style
 * of its own, so that it stands under the strictest Content-Security-Policy.
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
    <main>
      <h1>${film.title}</h1>
      <video controls preload="none" playsinline poster="${base}.jpg" width="1280" height="720" aria-label="${film.title}">
        <source src="${base}.mp4" type="video/mp4">
        <track kind="captions" srclang="pt-BR" label="Português" src="${base}.vtt" default>
        <p>Seu navegador não reproduz vídeos. <a href="${base}.mp4">Baixe o filme “${film.title}”</a>.</p>
      </video>
      <p><a href="/treinamentos" target="_top">Voltar aos treinamentos</a></p>
    </main>
  </body>
</html>
`;
}

const STYLE = `html, body { height: 100%; margin: 0; background: #14171c; color: #fffdf8; font-family: sans-serif; }
main { display: grid; gap: 12px; padding: 16px; }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
video { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; max-height: calc(100vh - 8.5rem); object-fit: contain; }
p { margin: 0; }
a { display: inline-block; padding: 12px 0; color: #fffdf8; }
`;

/** Writes the embed page of a film and the style sheet that all of them share. */
export async function writeEmbedPage(film: Film, folder: string): Promise<void> {
  const place = path.join(folder, 'embed', film.id);
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, 'index.html'), makeEmbedPage(film));
  await writeFile(path.join(folder, 'embed', 'embed.css'), STYLE);
}
