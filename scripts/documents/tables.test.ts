import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { TABLES, withTable } from './tables';

test.each(TABLES.map((one) => [one.about, basename(one.page), one] as const))(
  'the table of %s in docs/%s is that of the schemas',
  (_about, _name, one) => {
    // Otherwise: npx tsx scripts/documents/tables.ts
    expect(readFileSync(one.page, 'utf8')).toBe(withTable(one));
  },
);

test('settings of each program and nested fields are among them', () => {
  const tables = TABLES.map(withTable).join('\n');
  for (const name of ['ELO_TRUSTED_PROXIES', 'ELO_TLS_CERT', 'API_PORT']) {
    expect(tables).toContain(`| \`${name}\` |`);
  }
  for (const name of [
    'routes[].title',
    'api.prefixes',
    'entryType',
    'exposes.*.js',
    'files.*.integrity',
  ]) {
    expect(tables).toContain(`| \`${name}\``);
  }
});
