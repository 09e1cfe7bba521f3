import type { Beacon, Frame } from '@elo-platform/protocol';
import type {} from '../platform';

/** A package at the version whose code ran. */
export type Owner = Beacon['clicks']['owners'][number];

/** The package of an address below `/packages/`. */
export function ownerOfUrl(url?: string): Owner | undefined {
  const found = /\/packages\/(?<name>[^/]+)\/(?<version>[^/]+)\//.exec(url as string);
  return found?.groups as Owner | undefined;
}

/** The package whose container an element is in; elements outside all containers are the host's. */
export function ownerOfNode(node?: Node | null, host?: Owner): Owner | undefined {
  const element = (node as Element | null)?.closest ? (node as Element) : node?.parentElement;
  // A removed element is no longer in the container that names its package.
  if (!element?.isConnected) return undefined;
  const area = element.closest<HTMLElement>('[data-remote]')?.dataset;
  return area ? { name: area.remote as string, version: area.version as string } : host;
}

/**
 * The package of a place in a script. A boot script holds code of several packages: it lists the
 * first line of each.
 * @param line default: the last, which is the host's
 */
export function ownerOfCode(url = '', line = 1 / 0): Owner | undefined {
  const lines = url.includes('/objects/') && globalThis.__ELO__?.lines;
  return ownerOfUrl(lines ? lines.filter(([first]) => first <= line).at(-1)?.[1] : url);
}

/** Path, line and column of a script of a package, after its origin; all browsers write them so. */
const PLACE = /^(\/(?:packages|objects)\/[^\s?:]+)[^\s:]*:(\d+):(\d+)/;

/** Scripts of browser extensions; Safari hides their addresses. */
const EXTENSION = /xtension:|masked/;

/** Frames of a stack in scripts of packages; undefined: the error is a browser extension's. */
export function framesOf(stack: string): Frame[] | undefined {
  const frames: Frame[] = [];
  for (const text of stack.split(location.origin)) {
    const [, path, line, column] = PLACE.exec(text) ?? [];
    if (path) frames.push({ path, line: +(line as string), column: +(column as string) });
  }
  return frames[0] || !EXTENSION.test(stack) ? frames.slice(0, 8) : undefined;
}
