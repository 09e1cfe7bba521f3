import type { DashboardExplanation } from '@elo-platform/protocol';
import { armEvidence, startCollector } from '../testing/collector';
import {
  canariesOf,
  closing,
  dashboardApart,
  history,
  open,
  PROMOTION,
  place,
  start,
} from '../testing/local-dashboard';
import { remote } from '../testing/make-package';

dashboardApart();

test('an automatic canary is judged by the dashboard until it is over', async () => {
  const collector = await startCollector(async () => {
    const [{ release, canaries }] = await history();
    const canary = canaries?.running[0]?.release ?? release;
    return [
      armEvidence(canary, 'canary', 200, { failed: 20 }),
      armEvidence(release, 'stable', 19_800, { failed: 198 }),
    ];
  });
  closing.push(collector.close);
  const { act, state, ask } = await open(await start({ key: 'dev', evidence: collector.url }));
  const request = { ...PROMOTION, auto: true };
  const { head } = await act('canary', request);
  expect(await history()).toHaveLength(1);
  const { lines } = await act('canary', { ...request, head });
  expect(lines.at(-1)).toContain('This dashboard judges it');
  let steps: readonly { readonly line: string }[] = [];
  while (!steps.some(({ line }) => line.includes('canary-abort'))) {
    const { json } = await ask('/explain?channel=production');
    steps = (json as DashboardExplanation).steps;
  }
  expect(steps[0]?.line).toContain('canary-start by dev: 1 of 100 visitors');
  expect(steps.at(-1)?.line).toMatch(
    /by dev: 0 of 100 visitors; visits with an error: 10\.00 % with/,
  );
  expect(canariesOf(await state())).toEqual([]);
});

test('another dashboard judges an automatic canary only when it is told to', async () => {
  let failed = 0;
  const collector = await startCollector(async () => {
    const [{ release, canaries }] = await history();
    const canary = canaries?.running[0]?.release ?? release;
    return [
      armEvidence(canary, 'canary', 200, { failed }),
      armEvidence(release, 'stable', 19_800, { failed: 198 }),
    ];
  });
  closing.push(collector.close);
  const options = { key: 'dev', evidence: collector.url };
  const first = await start(options);
  const before = await open(first);
  await before.do('canary', { ...PROMOTION, auto: true });
  expect((await before.state()).channels[0]?.judged).toHaveLength(1);
  await first.stop();

  const { act, state } = await open(await start(options));
  expect(canariesOf(await state())).toMatchObject([{ buckets: [0] }]);
  const running = { channel: 'production', packages: ['mf-home'] };
  const { head, lines } = await act('watch', running);
  expect(lines).toEqual([
    '1 of 100 visitors have the canary of mf-home: judging it goes on with 10, 50, 100 of 100, or ends it',
  ]);
  expect((await state()).channels[0]?.judged).toEqual([]);
  failed = 20;
  await act('watch', { ...running, head });
  while (canariesOf(await state()).length !== 0);
  expect((await history())[0].action).toBe('canary-abort');
});

test('a canary of the version after an aborted one is judged, too', async () => {
  const asked = new Set<string | null | undefined>();
  const collector = await startCollector(async () => {
    const [{ release, canaries }] = await history();
    const running = canaries?.running[0];
    asked.add(running?.packages['mf-home']);
    return [
      armEvidence(running?.release ?? release, 'canary', 10, {}),
      armEvidence(release, 'stable', 990, {}),
    ];
  });
  closing.push(collector.close);
  await place.publish(remote('mf-home', '1.2.0', '/'));
  const { do: perform, state } = await open(await start({ key: 'dev', evidence: collector.url }));
  await perform('canary', { ...PROMOTION, auto: true });
  await perform('abort', { channel: 'production', packages: ['mf-home'], reason: 'a better one' });
  await perform('canary', { ...PROMOTION, packages: ['mf-home@1.2.0'], auto: true });
  while (!asked.has('1.2.0')) await state();
  const [canary] = canariesOf(await state());
  expect((await state()).channels[0]?.judged).toEqual([canary?.release]);
});

test('when judging fails, the channel says why and what to run', async () => {
  let seen: ReturnType<typeof armEvidence>[] | undefined;
  const collector = await startCollector(async (query) => {
    // Only the entry that began the second canary has visits; none is asked about ahead of a start.
    if (query.get('entry') === '4') return seen;
    return query.has('entry') ? seen && [] : [];
  });
  closing.push(collector.close);
  place.environment.ELO_EVIDENCE = collector.url;
  const auto = ['--auto', '--minutes', '0', '--every', '1'];
  expect((await place.elo('canary', 'start', 'mf-home@1.1.0', ...auto)).json.outcome).toBe(
    'paused',
  );
  await place.publish(remote('mf-news', '1.0.0', '/news'));
  await place.elo('canary', 'start', 'mf-news@1.0.0', '--percent', '95');
  const [{ n, release, canaries }] = await history();
  expect(n).toBe(4);
  seen = [
    armEvidence(canaries.running[0].release, 'canary', 1000),
    armEvidence(release, 'stable', 4000),
  ];
  const { do: perform, state } = await open(await start({ key: 'dev', evidence: collector.url }));
  await perform('watch', { channel: 'production', packages: ['mf-home'] });
  let faults: readonly string[] = [];
  while (faults.length === 0) faults = (await state()).channels[0]?.faults ?? [];
  expect(faults).toEqual([
    expect.stringMatching(
      /^The canary of mf-home is not judged: Only 4 more of 100 .*`elo canary watch mf-home`\.$/,
    ),
  ]);
});

test('a canary of a person is not judged', async () => {
  await place.elo('canary', 'start', 'mf-home@1.1.0', '--percent', '10');
  const { refusal } = await open(await start({ key: 'dev', evidence: 'http://127.0.0.1:9' }));
  const running = { channel: 'production', packages: ['mf-home'] };
  expect(await refusal('watch', running)).toMatchObject({ status: 422, code: 'usage' });
});

test('without a collector no automatic canary is planned', async () => {
  const { refusal } = await open(await start());
  const refused = await refusal('canary', { ...PROMOTION, auto: true });
  expect(refused).toMatchObject({ status: 422, code: 'usage' });
  expect(await history()).toHaveLength(1);
});
