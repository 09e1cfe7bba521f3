/**
 * Makes a style sheet independent of its own URL: relative addresses become absolute.
 * @param base URL of the folder that the sheet came from, with trailing slash
 */
export function absoluteUrls(css: string, base: string): string {
  return css.replace(
    /url\((["']?)(?!data:|https?:|\/|#)([^"')]+)\1\)/g,
    (_whole, _quote, path: string) => `url(${base}${path.replace(/^\.\//, '')})`,
  );
}

/** Addresses of the fonts that a sheet declares for Latin text, to be preloaded. */
export function fontsOf(css: string): string[] {
  return [...css.matchAll(/url\(([^)]+\.woff2)\)/g)].map((match) => match[1] as string);
}
