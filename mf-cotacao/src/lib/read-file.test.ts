import { strToU8, zipSync } from 'fflate';
import { workbookOf } from '../testing/workbook';
import { readFile } from './read-file';

// As the site's policy does, which allows no worker made of a text.
jest.mock('worker_threads', () => ({
  Worker: class {
    constructor() {
      throw new TypeError('The policy allows no worker.');
    }
  },
}));

const fileOf = (bytes: Uint8Array): File =>
  Object.assign(new File([], 'lista.xlsx'), {
    // jsdom's files have no arrayBuffer().
    arrayBuffer: async () => bytes.slice().buffer,
  });

/** An archive of some kilobytes that unpacks to a size. */
const archiveOf = (size: number): Uint8Array =>
  zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/bomb.xml': new Uint8Array(size) });

test('a spreadsheet that unpacks to far more than a list is refused before it is unpacked', async () => {
  const bytes = archiveOf(60_000_000);
  expect(bytes.length).toBeLessThan(100_000);
  await expect(readFile(fileOf(bytes))).rejects.toMatchObject({ code: 'too-large' });
});

test('an archive of ordinary size is given to the reader of spreadsheets', async () => {
  await expect(readFile(fileOf(archiveOf(1_000)))).rejects.not.toMatchObject({ code: 'too-large' });
});

const cell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>corrente 40</t></is></c>`;

test.each([
  ['row', `<row r="1">${cell('A1')}</row><row r="1048576">${cell('A1048576')}</row>`],
  ['column', `<row r="1">${cell('A1')}${cell('ZZZZZ1')}</row>`],
  ['corner', `<row r="1">${cell('A1')}</row><row r="300"><c s="1" r='XFD300'><v>1</v></c></row>`],
])('a sheet with a value in its last %s is refused, before a cell is made', async (_what, rows) => {
  await expect(readFile(fileOf(workbookOf(rows)))).rejects.toMatchObject({ code: 'too-large' });
});

test('a sheet that is formatted to its end is read', async () => {
  const rows = `<row r="1">${cell('A1')}</row><row r="90000"><c r="XFD90000" s="1"/></row>`;
  await expect(readFile(fileOf(workbookOf(rows)))).resolves.toEqual({
    lines: { rows: [['corrente 40']] },
    hidden: 0,
  });
});

test.each([
  ['an empty file', [], { name: 'EmptyFileError' }],
  ['a file of blank lines', [0x0d, 0x0a, 0x20], { name: 'EmptyFileError' }],
  [
    'a spreadsheet of before 2007',
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0],
    { code: 'invalid-data' },
  ],
  [
    'a web page that a program saved as a spreadsheet',
    [...strToU8('\n<html><table><tr><td>corrente 40</td></tr></table></html>')],
    { code: 'invalid-data' },
  ],
  ['a picture', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46], { code: 'invalid-data' }],
])('%s is refused', async (_what, bytes, error) => {
  await expect(readFile(fileOf(new Uint8Array(bytes)))).rejects.toMatchObject(error);
});

test.each([
  ['Windows', [0xff, 0xfe, 0x34, 0, 0x30, 0]],
  ['older Macs', [0xfe, 0xff, 0, 0x34, 0, 0x30]],
])('a text in UTF-16 of %s is read', async (_system, codes) => {
  const bytes = new Uint8Array(codes);
  await expect(readFile(fileOf(bytes))).resolves.toEqual({
    lines: { text: '40' },
    hidden: 0,
  });
});

test('numbers of a spreadsheet have a decimal comma, and dates are dates', async () => {
  const row =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>corrente asa 40</t></is></c><c r="B1"><v>2.5</v></c><c r="C1" s="1"><v>46000</v></c></row>';
  await expect(readFile(fileOf(workbookOf(row)))).resolves.toEqual({
    lines: { rows: [['corrente asa 40', '2,5', '09/12/2025']] },
    hidden: 0,
  });
});

test('a sheet of more than half a megabyte is read', async () => {
  const rows = Array.from(
    { length: 4_000 },
    (_, at) =>
      `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>corrente asa 40, pedido de compra ${at}, para a linha de montagem da fábrica</t></is></c></row>`,
  ).join('');
  expect(rows.length).toBeGreaterThan(524_288);
  const { lines } = await readFile(fileOf(workbookOf(rows)));
  expect('rows' in lines && lines.rows).toHaveLength(4_000);
});

test('rows that a filter hides are left out and counted', async () => {
  const row = (at: number, text: string, look = '') =>
    `<row r="${at}"${look}><c r="A${at}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const rows = [
    row(1, 'Peça'),
    row(2, 'corrente 40', ' spans="1:1" hidden="1" ht="15"'),
    row(3, 'corrente 50'),
    '<row r="4" hidden="1"/>',
    row(5, 'corrente 60', ' hidden="true"'),
    row(6, 'corrente 80', ' hidden="0"'),
  ].join('');
  const { lines, hidden } = await readFile(fileOf(workbookOf(rows)));
  const cells = 'rows' in lines ? lines.rows.flat().filter((cell) => cell !== '') : [];
  expect({ cells, hidden }).toEqual({ cells: ['Peça', 'corrente 50', 'corrente 80'], hidden: 2 });
});
