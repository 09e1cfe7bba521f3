import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Film, titleOf } from '../film';
import { makeLabelCues } from './labels';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the film says and shows, in words, scene by scene. */
function makeTranscript(film: Film): string {
  const scenes: { heading: string; said: string[]; shown: readonly string[] }[] = [];
  for (const { heading, text, lines } of makeLabelCues(film)) {
    const scene = scenes.at(-1);
    if (scene?.heading === heading) {
      scene.said.push(text);
      // labels only come in while a scene runs: its last caption has them all
      scene.shown = lines;
    } else scenes.push({ heading, said: [text], shown: lines });
  }
  return scenes
    .map(({ heading, said, shown }) => {
      const items = shown.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
      const list = items && `\n        <ul>${items}</ul>`;
      return `        <h3>${escapeHtml(heading)}</h3>\n        <p>${escapeHtml(said.join(' '))}</p>${list}`;
    })
    .join('\n');
}

/**
 * The page behind a film's embed link: the film, its name and a link back, no script and no style
 * of its own, so that it works under the strictest Content-Security-Policy.
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
    <title>${titleOf(film)} · Treinamento em vídeo</title>
    <link rel="stylesheet" href="../embed.css">
  </head>
  <body>
    <main>
      <h1>${titleOf(film)}</h1>
      <video controls preload="none" playsinline poster="${base}.jpg" width="1280" height="720" aria-label="${titleOf(film)}">
        <source src="${base}.mp4" type="video/mp4">
        <track kind="captions" srclang="pt-BR" label="Português" src="${base}.vtt" default>
        <p>Seu navegador não reproduz vídeos. <a href="${base}.mp4">Baixe o filme “${titleOf(film)}”</a>.</p>
      </video>
      <section>
        <h2>O vídeo em texto</h2>
${makeTranscript(film)}
      </section>
      <p><a href="/treinamentos" target="_top">Voltar aos treinamentos</a></p>
    </main>
  </body>
</html>
`;
}

/** 6rem under the picture are for the browser's controls, which otherwise push captions over it. */
const STYLE = `html, body { height: 100%; margin: 0; background: #14171c; color: #fffdf8; font-family: sans-serif; }
main { display: grid; gap: 12px; padding: 16px; }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
video { --film: min(100vw - 32px, (100vh - 14.5rem) * 16 / 9); display: block; width: var(--film); height: calc(var(--film) * 9 / 16 + 6rem); object-fit: contain; object-position: top; }
p, h2, h3, ul { margin: 0; }
section { display: grid; gap: 8px; max-width: 44rem; line-height: 1.5; }
h2, h3 { padding-top: 8px; font-size: 1.125rem; line-height: 1.3; }
h3 { font-size: 1rem; }
ul { padding-left: 1.25rem; }
a { display: inline-block; padding: 12px 0; color: #fffdf8; }
`;

/** Writes the embed page of a film and the style sheet that all of them share. */
export async function writeEmbedPage(film: Film, folder: string): Promise<void> {
  const place = path.join(folder, 'embed', film.id);
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, 'index.html'), makeEmbedPage(film));
  await writeFile(path.join(folder, 'embed', 'embed.css'), STYLE);
}
