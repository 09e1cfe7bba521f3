import hints from '@elo-platform/runtime/hints.json';

/** A script of a package, and the URL that the package's files lie under. */
interface PackageCode {
  readonly base: string;
  readonly code: string;
}

/** First line of each package's code in a joined script; lines count from 1. */
function linesOf(texts: readonly PackageCode[]): (readonly [number, string])[] {
  let line = 1;
  const all = texts.map(({ base, code }) => {
    const first = line;
    line += code.split('\n').length;
    return [first, base] as const;
  });
  return all.filter(([, base], index) => base !== all[index - 1]?.[1]);
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
  parts: readonly PackageCode[],
  entries: readonly (PackageCode & { readonly container: string })[],
  shell: { readonly base: string; readonly scripts: readonly string[] },
): string {
  const opening = 'var L=globalThis.__ELO__=globalThis.__ELO__||{},E=L.entries=L.entries||{};';
  // The boot script's address does not reveal the folder of the shell's later chunks.
  const base = `(L.base=L.base||{}).shell=${JSON.stringify(shell.base)};`;
  const own = (code: string) => ({ base: shell.base, code });
  const texts = [
    own(hints.compile),
    ...parts,
    own(`(function(){${opening}${base}`),
    ...entries.map(({ container, base, code }) => ({
      base,
      code: `E[${JSON.stringify(container)}]=function(){${code}\nreturn ${container}};`,
    })),
    own('})();'),
    ...shell.scripts.map(own),
  ];
  // For errors: their stacks name lines of this script.
  const lines = own(
    `(globalThis.__ELO__=globalThis.__ELO__||{}).lines=${JSON.stringify(linesOf(texts))};`,
  );
  return [...texts, lines].map(({ code }) => code).join('\n');
}
