/** Whether brotli is worth its time: text of some length that browsers fetch. */
export function isCompressible(file: string, type: string, bytes: number): boolean {
  if (bytes <= 512 || /^(?:server|types)\//.test(file)) return false;
  return /^text\/|^image\/svg|[/+](?:json|xml|javascript)$/.test(type);
}
