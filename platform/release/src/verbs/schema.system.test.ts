import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020';
import { COMMANDS } from '../cli/commands';
import { createWorkplace, type Workplace } from '../testing/elo';
import { outputJsonSchema, schemaFileName, schemaNames } from './schema';

const FOLDER = join(__dirname, '..', '..', 'schemas');

let place: Workplace;
beforeAll(async () => {
  place = await createWorkplace();
});
afterAll(() => place.remove());

/** Published files that are not what the code gives: missing, other, or of a verb that is gone. */
function outdated(): string[] {
  const wanted = new Map(schemaNames(COMMANDS).map((name) => [schemaFileName(name), name]));
  const there = readdirSync(FOLDER);
  const read = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as unknown;
  const same = (file: string) =>
    JSON.stringify(read(file)) ===
    JSON.stringify(outputJsonSchema(COMMANDS, wanted.get(file) ?? ''));
  return [
    ...there.filter((file) => !wanted.has(file) || !same(file)),
    ...[...wanted.keys()].filter((file) => !there.includes(file)),
  ];
}

test('the published files are what the code gives', () => {
  const found = outdated();
  if (found.length === 0) return;
  throw new Error(
    `Not what the code gives: ${found.join(', ')}. Write them with \`npm run schemas -w @elo-platform/release\`.`,
  );
});

const ajv = () => new Ajv({ validateFormats: false });

test.each(schemaNames(COMMANDS))(
  'elo schema %s prints a valid schema of an object',
  async (name) => {
    const { code, stdout } = await place.eloText('schema', ...name.split(' '));
    expect(code).toBe(0);
    const schema = JSON.parse(stdout);
    expect(schema.title).toContain(name === 'error' ? 'failure' : `elo ${name} `);
    expect(ajv().validate(schema, null)).toBe(false);
  },
);

test('what verbs print passes the published schemas, and a field more or less does not', async () => {
  const { stdout } = await place.eloText('keys', 'list', '--json');
  const keys = JSON.parse(stdout);
  const valid = ajv().compile(outputJsonSchema(COMMANDS, 'keys list'));
  expect([valid(keys), valid.errors]).toEqual([true, null]);
  expect(valid({ ...keys, more: 1 })).toBe(false);
  expect(valid({ trust: keys.trust })).toBe(false);
  const failed = await place.eloText('promote', '--json');
  const isError = ajv().compile(outputJsonSchema(COMMANDS, 'error'));
  expect(failed.code).toBeGreaterThan(0);
  expect([isError(JSON.parse(failed.stdout)), isError.errors]).toEqual([true, null]);
});

test('an unknown verb is refused with what there is', async () => {
  const { code, json } = await place.elo('schema', 'canary');
  expect([code, json.error.next]).toEqual([2, expect.stringContaining('canary start')]);
});
