import {
  filePathSchema,
  LARGEST_FILE,
  packageFileSchema,
  packageManifestSchema,
} from './package-manifest';

describe('filePathSchema', () => {
  it.each(['../x.js', 'a/../x.js', '/x.js', 'a//x.js', 'a\\x.js', '', './x.js'])(
    'refuses %j',
    (path) => expect(filePathSchema.safeParse(path).success).toBe(false),
  );

  it.each(['x.js', 'a/b-c/x.1234.js', 'training/embed/ansi/index.html'])('accepts %j', (path) =>
    expect(filePathSchema.safeParse(path).success).toBe(true),
  );
});

it('refuses a file that would fill the memory of those who unpack it', () => {
  const isFile = (bytes: number) =>
    packageFileSchema.safeParse({
      integrity: `sha384-${'A'.repeat(64)}`,
      bytes,
      type: 'text/css',
      brotli: 1_000,
    }).success;
  expect([LARGEST_FILE, LARGEST_FILE + 1].map(isFile)).toEqual([true, false]);
});

it('refuses a manifest whose files lie outside the package', () => {
  const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1, type: 'text/plain' };
  const manifest = {
    schema: 1,
    name: 'mf-x',
    version: '1.0.0',
    kind: 'remote',
    contract: 1,
    exposes: {},
    shared: {},
    routes: [],
  };
  const parse = (path: string) =>
    packageManifestSchema.safeParse({ ...manifest, files: { [path]: file } }).success;
  expect(parse('a.js')).toBe(true);
  expect(parse('../a.js')).toBe(false);
});
