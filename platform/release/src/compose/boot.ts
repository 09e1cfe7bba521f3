import hints from '@elo-platform/runtime/hints.json';

/** A container's entry script. */
export interface Entry {
  readonly container: string;
  readonly code: string;
}

/** The shell's first scripts, and the URL that its other ones lie under. */
export interface ShellCode {
  readonly base: string;
  readonly scripts: readonly string[];
}

/**
 * One script for a route: the parts of shared packages that its page uses, which run nothing by
 * themselves, the entries of the containers that it needs, each as a function that is run when the
 * container is first asked for, then the shell. An entry that throws therefore harms its own remote
 * only.
 *
 * The hint at its top makes Chromium compile all of it off the main thread, while it downloads.
 */
export function joinBootScript(
  parts: readonly string[],
  entries: readonly Entry[],
  shell: ShellCode,
): string {
  const functions = entries.map(
    ({ container, code }) =>
      `E[${JSON.stringify(container)}]=function(){${code}\nreturn ${container}};`,
  );
  const opening = 'var L=globalThis.__ELO__=globalThis.__ELO__||{},E=L.entries=L.entries||{};';
  // The boot script's address does not reveal the folder of the shell's later chunks.
  const base = `(L.base=L.base||{}).shell=${JSON.stringify(shell.base)};`;
  return [
    hints.compile,
    ...parts,
    `(function(){${opening}${base}${functions.join('')}})();`,
    ...shell.scripts,
  ].join('\n');
}
