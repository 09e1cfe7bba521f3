// Reads a PDF from standard input with pdf.js and writes what it says as JSON: a program of its
// own, because pdf.js is a module of a kind that Jest does not load.
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const pdf = await getDocument({
  data: new Uint8Array(Buffer.concat(chunks)),
  verbosity: VerbosityLevel.ERRORS,
}).promise;
const { info } = await pdf.getMetadata();
const outline = (await pdf.getOutline()) ?? [];
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const links = (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Link');
  pages.push({
    size: page.view.slice(2),
    text: items
      .map(({ str, hasEOL }) => str + (hasEOL ? ' ' : ''))
      .join(' ')
      .replace(/\s+/g, ' '),
    tree: await page.getStructTree(),
    links: links.map(({ url }) => url),
  });
}
const marked = (await pdf.getMarkInfo())?.Marked ?? false;
process.stdout.write(
  JSON.stringify({
    title: info.Title,
    language: info.Language,
    marked,
    outline: outline.map(({ title }) => title),
    pages,
  }),
);
