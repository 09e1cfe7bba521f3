import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from './cli/commands';
import { outputJsonSchema, schemaFileName, schemaNames } from './verbs/schema';

const FOLDER = join(__dirname, '..', 'schemas');

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
for (const name of schemaNames(COMMANDS)) {
  const text = JSON.stringify(outputJsonSchema(COMMANDS, name), null, 2);
  writeFileSync(join(FOLDER, schemaFileName(name)), `${text}\n`);
}
