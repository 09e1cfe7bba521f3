/** Ending → media type, for packages of kind `assets`, which no build describes. */
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css',
  gif: 'image/gif',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  m4a: 'audio/mp4',
  md: 'text/markdown',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  vtt: 'text/vtt',
  wav: 'audio/wav',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

/** Media type of a file by its ending; `application/octet-stream` for others. */
export function mediaTypeOf(file: string): string {
  const ending = /\.([A-Za-z0-9]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  return TYPES[ending] ?? 'application/octet-stream';
}

/** Whether brotli is worth its time: text of some length that browsers fetch. */
export function isCompressible(file: string, type: string, bytes: number): boolean {
  if (bytes <= 512 || /^(?:server|types)\//.test(file)) return false;
  return /^text\/|^image\/svg|[/+](?:json|xml|javascript)$/.test(type);
}
