import { strToU8, zipSync } from 'fflate';
import { readFile } from './read-file';

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
