import { strToU8, zipSync } from 'fflate';
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

test('a text of Windows, in UTF-16, is read', async () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0x34, 0, 0x30, 0]);
  await expect(readFile(fileOf(bytes))).resolves.toEqual({ text: '40' });
});

/** A workbook of one sheet, whose second style shows a number as a date. */
function workbookOf(rows: string): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const part = (kind: string, target: string) =>
    `<Relationship Id="${kind}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = part('worksheet', 'worksheets/sheet1.xml') + part('styles', 'styles.xml');
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Pedido" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}

test('numbers of a spreadsheet have a decimal comma, and dates are dates', async () => {
  const row =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>corrente asa 40</t></is></c><c r="B1"><v>2.5</v></c><c r="C1" s="1"><v>46000</v></c></row>';
  await expect(readFile(fileOf(workbookOf(row)))).resolves.toEqual({
    rows: [['corrente asa 40', '2,5', '09/12/2025']],
  });
});

test('a sheet of more than half a megabyte is read', async () => {
  const rows = Array.from(
    { length: 4_000 },
    (_, at) =>
      `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>corrente asa 40, pedido de compra ${at}, para a linha de montagem da fábrica</t></is></c></row>`,
  ).join('');
  expect(rows.length).toBeGreaterThan(524_288);
  const read = await readFile(fileOf(workbookOf(rows)));
  expect('rows' in read && read.rows).toHaveLength(4_000);
});
