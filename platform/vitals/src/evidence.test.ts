import type { Query } from './database';
import { readErrors, readEvidence, readSeries, readWindow } from './evidence';

const MONTH = 'channel=production&since=2026-10-01T00:00:00Z&until=2026-11-01T00:00:00Z';
const windowOf = (query: string) => readWindow(new URLSearchParams(query));
const noRows: Query = async () => [];

test('evidence and errors are read of a month, whatever the points of a series would be', async () => {
  const window = windowOf(MONTH);
  expect((await readEvidence(noRows, window)).arms).toEqual([]);
  expect((await readErrors(noRows, window)).errors).toEqual([]);
});

test('a series of too many points is refused, of fewer it is not', async () => {
  await expect(readSeries(noRows, windowOf(MONTH))).rejects.toMatchObject({
    code: 'invalid-request',
    message: 'step makes over 2000 points',
  });
  expect((await readSeries(noRows, windowOf(`${MONTH}&step=7200`))).points).toEqual([]);
});
