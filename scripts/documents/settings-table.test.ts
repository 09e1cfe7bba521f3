import { readFileSync } from 'node:fs';
import { PAGE, withSettingsTable } from './settings-table';

test('the settings in docs/edge.md are those of the schemas', () => {
  const page = readFileSync(PAGE, 'utf8');
  // Otherwise: npx tsx scripts/documents/settings-table.ts
  expect(page).toBe(withSettingsTable(page));
  for (const name of ['ELO_TRUSTED_PROXIES', 'ELO_TLS_CERT', 'API_PORT']) {
    expect(page).toContain(`| \`${name}\` |`);
  }
});
