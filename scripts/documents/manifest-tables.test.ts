import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { PAGES, withManifestTable } from './manifest-tables';

test.each(PAGES.map((one) => [one.file, basename(one.page), one] as const))(
  'the fields of %s in docs/%s are those of the schema',
  (_file, _name, one) => {
    // Otherwise: npx tsx scripts/documents/manifest-tables.ts
    expect(readFileSync(one.page, 'utf8')).toBe(withManifestTable(one));
  },
);

test('nested fields are among them', () => {
  const tables = PAGES.map(withManifestTable).join('\n');
  for (const name of ['routes[].title', 'entryType', 'exposes.*.js', 'files.*.integrity']) {
    expect(tables).toContain(`| \`${name}\``);
  }
});
