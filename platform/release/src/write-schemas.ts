import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputJsonSchema, SCHEMA_NAMES, schemaFileName } from './cli/output-schemas';

const FOLDER = join(__dirname, '..', 'schemas');

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
for (const name of SCHEMA_NAMES) {
  const text = JSON.stringify(outputJsonSchema(name), null, 2);
  writeFileSync(join(FOLDER, schemaFileName(name)), `${text}\n`);
}
