import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { siteConfigSchema } from '@elo-platform/protocol/schemas';
import { z } from 'zod';
import { TABLES, withTable } from './tables';

test.each(TABLES.map((one) => [one.about, basename(one.page), one] as const))(
  'the table of %s in docs/%s is that of the schemas',
  (_about, _name, one) => {
    // Otherwise: npx tsx scripts/documents/tables.ts
    expect(readFileSync(one.page, 'utf8')).toBe(withTable(one));
  },
);

test('the table of elo.config.ts names every field, and no other', () => {
  type Field = { readonly properties?: Readonly<Record<string, Field>> };
  const namesOf = ({ properties = {} }: Field, before = ''): string[] =>
    Object.entries(properties).flatMap(([name, field]) => [
      before + name,
      // The platform's own texts are many, and completed by an editor.
      ...(name === 'texts' ? [] : namesOf(field, `${before}${name}.`)),
    ]);
  const root = z.toJSONSchema(siteConfigSchema, { io: 'input', unrepresentable: 'any' });
  const page = readFileSync(join(__dirname, '../../docs/new-site.md'), 'utf8');
  const [, section = ''] = page.split('## `elo.config.ts`');
  const named = [...section.matchAll(/^\| `([\w.]+)`/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(namesOf(root as Field).sort());
});

test('settings of each program and nested fields are among them', () => {
  const tables = TABLES.map(withTable).join('\n');
  for (const name of ['ELO_TRUSTED_PROXIES', 'ELO_TLS_CERT', 'API_PORT']) {
    expect(tables).toContain(`| \`${name}\` |`);
  }
  for (const name of ['routes[].title', 'entryType', 'exposes.*.js', 'files.*.integrity']) {
    expect(tables).toContain(`| \`${name}\``);
  }
});
