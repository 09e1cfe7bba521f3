import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

interface Manifest {
  readonly elo: {
    readonly routes: readonly { readonly islands?: Readonly<Record<string, string>> }[];
  };
}

/** Names of the island modules below a remote's pages. */
function modulesOf(remote: string): string[] {
  const pages = join(ROOT, remote, 'src', 'pages');
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => /(?:^|\/)islands\/([\w-]+)\.tsx$/.exec(file)?.[1] ?? [])
    .sort();
}

function namedBy(remote: string): string[] {
  const { elo } = JSON.parse(readFileSync(join(ROOT, remote, 'package.json'), 'utf8')) as Manifest;
  return [...new Set(elo.routes.flatMap(({ islands = {} }) => Object.keys(islands)))].sort();
}

test.each(remotes)('%s names each of its islands in its manifest', (remote) => {
  // Composing refuses a page that places an unnamed one.
  expect(namedBy(remote)).toEqual(modulesOf(remote));
});

test('some remote has islands', () => {
  expect(remotes.flatMap(modulesOf).length).toBeGreaterThan(5);
});
