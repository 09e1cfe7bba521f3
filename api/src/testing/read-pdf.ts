import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A node of a page's structure: `Document`, `H1`, `Table` … */
export interface StructureNode {
  readonly role?: string;
  /** What a figure shows. */
  readonly alt?: string;
  readonly children?: readonly StructureNode[];
}

/** What an independent reader finds in a PDF. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  readonly marked: boolean;
  readonly outline: readonly string[];
  readonly pages: readonly {
    /** Points. */
    readonly size: readonly [number, number];
    readonly text: string;
    readonly tree: StructureNode | null;
    readonly links: readonly string[];
  }[];
}

/** Reads a PDF with pdf.js. @throws when that cannot read it */
export function readPdf(bytes: Buffer): ReadPdf {
  const program = join(__dirname, 'read-pdf-main.mjs');
  const run = spawnSync(process.execPath, [program], { input: bytes, maxBuffer: 1 << 26 });
  if (run.status !== 0) throw new Error(`pdf.js failed: ${run.stderr}`);
  return JSON.parse(run.stdout.toString()) as ReadPdf;
}

/** Every role of a structure, in reading order. */
export function rolesOf(node: StructureNode | null): string[] {
  if (node === null) return [];
  return [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)];
}

/** What the figures of a structure show, in reading order. */
export function altsOf(node: StructureNode | null): string[] {
  if (node === null) return [];
  return [...(node.alt ? [node.alt] : []), ...(node.children ?? []).flatMap(altsOf)];
}
