import { readFileSync } from 'node:fs';
import { PAGE, withManifestTables } from './manifest-tables';

test('the fields in docs/other-bundlers.md are those of the schemas', () => {
  const page = readFileSync(PAGE, 'utf8');
  // Otherwise: npx tsx scripts/documents/manifest-tables.ts
  expect(page).toBe(withManifestTables(page));
  for (const name of ['routes[].title', 'entryType', 'exposes.*.js', 'files.*.integrity']) {
    expect(page).toContain(`| \`${name}\``);
  }
});
