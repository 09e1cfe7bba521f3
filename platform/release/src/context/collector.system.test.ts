import { startCollector } from '../testing/collector';
import { evidenceSource } from './collector';
import { settingsSchema } from './context';

test('evidence of a longer time than a collector answers for is that of its last 31 days', async () => {
  const asked: (string | null)[] = [];
  const collector = await startCollector(async (query) => {
    asked.push(query.get('since'));
    return [];
  });
  const read = evidenceSource({ settings: settingsSchema.parse({ evidence: collector.url }) });
  const until = '2026-11-25T00:00:00.000Z';
  await read('2026-01-01T00:00:00.000Z', until, 1);
  await read('2026-11-24T00:00:00.000Z', until, 1);
  await collector.close();
  expect(asked).toEqual(['2026-10-25T00:00:00.000Z', '2026-11-24T00:00:00.000Z']);
});
