import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '../../packages';

export interface CommandBlock {
  readonly page: string;
  /** 1-based line of its first command. */
  readonly line: number;
  readonly text: string;
  /** Test that runs it: `<!-- run by <file> -->` before the block. */
  readonly runBy?: string;
  /** Why no test does: `<!-- not run: <reason> -->` before the block. */
  readonly notRun?: string;
}

/** Languages of blocks that are data or code and no commands. */
const NO_COMMANDS = /^(?:json|ts|tsx|js|html|css|csv|text|nginx|sql|yaml|mermaid)$/;

const ROOT = join(__dirname, '..', '..', '..');

/** Folders of the pages that readers follow; decisions are records of a day. */
const FOLDERS = ['.', 'docs', ...['.', 'platform'].flatMap((below) => packageFolders(ROOT, below))];

/** Pages of the repository that may show commands, below its root. */
export function listPages(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
      .map((name) => join(folder, name)),
  );
}

/** Fenced blocks of commands in a page, in order. */
export function readBlocks(root: string, page: string): CommandBlock[] {
  const lines = readFileSync(join(root, page), 'utf8').split('\n');
  const blocks: CommandBlock[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const language = /^```\s*(\S*)/.exec(lines[at] ?? '')?.[1];
    if (language === undefined) continue;
    const end = lines.indexOf('```', at + 1);
    const text = lines.slice(at + 1, end).join('\n');
    if (!NO_COMMANDS.test(language)) {
      blocks.push({ page, line: at + 2, text, ...markAbove(lines, at) });
    }
    at = end;
  }
  return blocks;
}

/**
 * Files that a page shows, by the name in their first line.
 * @param section its title, where only one counts
 */
export function readFiles(root: string, page: string, section = ''): Map<string, string> {
  const text = readFileSync(join(root, page), 'utf8')
    .split(/^## /m)
    .filter((part) => part.startsWith(section))
    .join('');
  const blocks = text.matchAll(
    /```(?:js|ts|tsx|html)\n(?:\/\/|<!--) (\S+)(?: -->)?\n([\s\S]*?)```/g,
  );
  return new Map([...blocks].map(([, name = '', code = '']) => [name, code]));
}

function markAbove(lines: readonly string[], at: number): Pick<CommandBlock, 'runBy' | 'notRun'> {
  const above = lines.slice(0, at).findLast((line) => line !== '') ?? '';
  const [, kind, value] = /^<!-- (run by|not run:) (.+) -->$/.exec(above) ?? [];
  if (kind === undefined) return {};
  return kind === 'run by' ? { runBy: value } : { notRun: value };
}
