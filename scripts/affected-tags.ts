/** Folders whose changes the walk through every page has to see; a remote's own tag covers it. */
const EVERY_PAGE =
  /^(?:shell|shared-ui|contract|standards|content|calculation|api|platform\/(?:runtime|build|edge|release))\//;

/**
 * Tags of the browser tests that a change affects: `@catalogue` for a file of `mf-catalogue`, all of
 * the walk for a file that every page depends on.
 * @param files paths below the repository's folder
 * @returns undefined when no browser test is affected
 */
export function affectedTags(files: readonly string[]): RegExp | undefined {
  if (files.some((file) => EVERY_PAGE.test(file))) return /@walk/;
  const remotes = files.flatMap((file) => /^mf-([a-z-]+)\//.exec(file)?.slice(1) ?? []);
  const ofTests = files.flatMap((file) => /^e2e\/tests\/([a-z]+)\.spec\.ts$/.exec(file)?.[1] ?? []);
  const tags = [...new Set([...remotes, ...ofTests])].map((name) => `@${name}`);
  return tags.length > 0 ? new RegExp(`(?:${tags.join('|')})(?![a-z-])`) : undefined;
}
