import {
  type ComposedDocument,
  type DocumentFile,
  type DocumentInput,
  type DocumentRelease,
  type DocumentView,
  escapeHtml,
  type PageHead,
} from '@elo-platform/protocol';
import { SCRIPT_POLICY, SCRIPT_POLICY_NAME } from '../script-policy';
import { FACE_REL, FACES_WAIT, islandIn, RELEASE_ID, VIEW_ID } from './names';
import { toMediaUrl } from './services';

/** The fields of the composer's input that this file reads; the same for every site. */
type Input = Omit<DocumentInput, 'page' | 'renderForeign'>;

/** Start tag of an element; omits attributes without a value. */
export function tag(name: string, attributes: Record<string, string | undefined>): string {
  const text = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${text.join('')}>`;
}

/** Canonical absolute URL of a document. */
export function canonicalOf(
  { release, view }: { release: Pick<DocumentRelease, 'origin'>; view: Pick<DocumentView, 'path'> },
  head: PageHead,
): string {
  return new URL(head.canonical ?? view.path, release.origin).href;
}

/** Title, description and canonical URL of a page, and its JSON-LD. */
export function describePage(input: Input, head: PageHead): string[] {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    tag('meta', { name: 'description', content: head.description }),
    ...(head.noIndex ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    tag('link', { rel: 'canonical', href: canonicalOf(input, head) }),
    ...(head.jsonLd ?? []).map(
      (object) => `<script type="application/ld+json">${scriptJson(object)}</script>`,
    ),
  ];
}

/**
 * Lets browsers show their first frame only when these elements of the body have arrived. A frame
 * between two pieces of a document would show half a header, which the rest then moves.
 */
function firstFrameTags(body: string, ids: readonly (string | undefined)[]): string[] {
  return ids.flatMap((id) =>
    // For an element that never comes, browsers would wait for the whole document.
    id && body.includes(` id="${id}"`)
      ? [tag('link', { rel: 'expect', href: `#${id}`, blocking: 'render' })]
      : [],
  );
}

/** Preloads for the first paint: the largest picture, then the fonts. */
function preloadTags({ release, fonts }: Input, { preloadImage: image }: PageHead): string[] {
  const url = (path: string) => toMediaUrl(release, path);
  const picture = image && {
    rel: 'preload',
    as: 'image',
    href: url(image.src),
    imagesrcset: image.srcSet?.replace(/\/media\/[^\s,]+/g, url),
    imagesizes: image.sizes,
    type: image.src.endsWith('.avif') ? 'image/avif' : undefined,
    fetchpriority: 'high',
  };
  const font = { rel: FACE_REL, as: 'font', type: 'font/woff2' };
  return [
    ...(picture ? [tag('link', picture)] : []),
    ...fonts.map((href) => tag('link', { ...font, href, crossorigin: '' })),
  ];
}

/**
 * Script elements in order, and preloads of the files that these load. They are at the end of the
 * body: in the head they would compete with the document and its largest picture for bandwidth.
 */
function scriptTags({ scripts, preloads, view }: Input): string[] {
  // Documents of one route may contain different islands.
  const held = new Set(Object.keys(view.islands ?? {}).map(islandIn));
  const wanted = preloads.filter(({ islands }) => islands?.some((name) => held.has(name)) ?? true);
  return [
    ...scripts.map(
      (file) => `${tag('script', { defer: '', src: file.url, ...checked(file) })}</script>`,
    ),
    ...wanted.map((file) =>
      tag('link', { rel: 'preload', as: 'script', href: file.url, ...checked(file) }),
    ),
  ];
}

/** Attributes of a request for a file: with its hash if it has one. */
function checked({ integrity }: DocumentFile): Record<string, string> {
  return integrity === undefined ? {} : { integrity, crossorigin: 'anonymous' };
}

/** A host's part of one document, in addition to the composer's. */
export interface DocumentParts {
  /** BCP 47 tag. */
  readonly language: string;
  readonly head: PageHead;
  /** Tags for search engines and link previews. */
  readonly description: readonly string[];
  readonly icons: readonly string[];
  /** Inline scripts that run right after the platform's; the policy contains their hashes. */
  readonly inlineScripts: readonly string[];
  /** As `PageHead.firstFrame`, in what the host shows around every page. */
  readonly firstFrame?: string;
  readonly body: string;
}

/** Renders one complete document, in the same order for every host. */
export function writeDocument(input: Input, parts: DocumentParts): ComposedDocument {
  const { language, head, body } = parts;
  const { path, search } = input.view;
  const isCanonical =
    canonicalOf(input, head) === canonicalOf(input, { ...head, canonical: path + search });
  // Inline scripts come first, so that the files which they load start as early as a preload.
  const early = input.fonts.length > 0 ? [FACES] : [];
  const late = [SCRIPT_POLICY, ...parts.inlineScripts];
  const inline = (scripts: readonly string[]) => scripts.map((text) => `<script>${text}</script>`);
  const html = [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...firstFrameTags(body, [parts.firstFrame, head.firstFrame]),
    ...parts.description,
    ...preloadTags(input, head),
    ...inline(early),
    ...input.styles.map(({ url, css }) => `<style data-href="${url}">${css}</style>`),
    ...parts.icons,
    ...inline(late),
    '</head><body>',
    body,
    `<script type="application/json" id="${RELEASE_ID}">${scriptJson(input.release)}</script>`,
    `<script type="application/json" id="${VIEW_ID}">${scriptJson(input.view)}</script>`,
    ...scriptTags(input),
    '</body></html>',
  ].join('');
  return {
    html,
    readable: [...parts.description, body].join(''),
    noIndex: head.noIndex === true || !isCanonical,
    pictures: head.pictures,
    inlineScripts: [...early, ...late],
    inlineStyles: input.styles.map((style) => style.css),
    trustedTypes: [SCRIPT_POLICY_NAME],
  };
}

/** Storage key of the names of fetched font files. */
const KNOWN = 'elo-faces';

/** Longest wait of the fonts for the preloaded picture, in milliseconds. */
const PICTURE_FIRST = 2_000;

/** Elements that contain lines of text. */
const BLOCKS = 'p,h1,h2,h3,h4,li,dt,dd,td,th,a,label,legend,button,summary';

/**
 * Runs inline in the head. A font preload delays the first frame by up to 100 ms (Chromium,
 * render-blocking font preloads), so this script preloads only fonts that are in the HTTP cache
 * already. Otherwise the page renders in fallback fonts and the files load after the first frame
 * and after the preloaded picture, with which they would share a slow connection.
 * Once all are loaded, the text changes fonts in one step, unless the visitor has begun to use the
 * page: then the next page has them. A block on the screen whose number of lines would change keeps
 * its fallback font, to avoid a layout shift. An observer finds these blocks, because asking each
 * block for its place would lay out all that `content-visibility` skips; it answers a frame later, so
 * the whole document is parsed first.
 *
 * A string, because the document's Content-Security-Policy contains its hash.
 */
export const FACES = `(function(d){
var faces=[].slice.call(d.querySelectorAll('link[rel=${FACE_REL}]')),root=d.documentElement,known,used;
var names=faces.map(function(face){return face.getAttribute('href')}).join(' ');
try{known=localStorage.getItem('${KNOWN}')===names}catch(e){}
if(known)faces.forEach(function(face){face.rel='preload'});
else root.setAttribute('${FACES_WAIT}','late');
['pointerdown','keydown','wheel','touchstart'].forEach(function(type){
addEventListener(type,function(){used=true},{capture:true,once:true,passive:true})});
function take(){
var watch=new IntersectionObserver(function(entries){
watch.disconnect();
if(used)return root.setAttribute('${FACES_WAIT}','ready');
var shown=entries.filter(function(one){return one.isIntersecting}).map(function(one){
return {block:one.target,height:one.boundingClientRect.height,font:getComputedStyle(one.target).fontFamily}});
root.removeAttribute('${FACES_WAIT}');
shown.filter(function(one){return Math.abs(one.block.getBoundingClientRect().height-one.height)>1})
.forEach(function(one){one.block.style.fontFamily=one.font})
});
[].forEach.call(d.querySelectorAll('${BLOCKS}'),function(block){watch.observe(block)});
}
var picture=!known&&d.querySelector('link[rel=preload][as=image]');
Promise.all([new Promise(requestAnimationFrame),picture&&new Promise(function(done){
picture.onload=picture.onerror=done;
addEventListener('load',done);
setTimeout(done,${PICTURE_FIRST});
})]).then(function(){
var loads=[];
d.fonts.forEach(function(face){if(face.display==='swap')loads.push(face.load())});
Promise.all(loads).then(function(){
try{localStorage.setItem('${KNOWN}',names)}catch(e){}
if(known)return;
if(d.readyState==='loading')d.addEventListener('readystatechange',take,{once:true});else take();
}).catch(function(){});
});
})(document);`;

/** JSON for a script element: escapes `<` and the line separators U+2028 and U+2029. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
