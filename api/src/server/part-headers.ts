/** Of HTML that the edge puts into a document; by itself it shows nothing but text and pictures. */
export const PART_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
};
