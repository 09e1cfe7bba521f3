import { cpSync, linkSync, statSync } from 'node:fs';

/**
 * Copies a folder whose files never change, such as a store: by hard links where the file system
 * has them.
 */
export function linkTree(from: string, to: string): void {
  // What the filter has linked is not copied.
  const filter = (source: string, target: string) =>
    statSync(source).isDirectory() || !canLink(source, target);
  cpSync(from, to, { recursive: true, filter });
}

function canLink(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch {
    // Another file system, or one without links.
    return false;
  }
}
