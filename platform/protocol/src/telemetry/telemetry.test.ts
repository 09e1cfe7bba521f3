import { logOptions, Telemetry } from './telemetry';
import { readBaggage, readTraceparent, startSpan, traceHeaders } from './trace';

const TRACE = 'a'.repeat(32);
const SPAN = 'b'.repeat(16);

test('a span reads what the one before wrote', () => {
  const caller = startSpan();
  const own = startSpan(readTraceparent(traceHeaders(caller, {}).traceparent));
  expect(own).toMatchObject({ trace: caller.trace, parent: caller.span, sampled: true });
  expect(own.span).not.toBe(caller.span);
});

test.each([
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-00`, false],
  [`00-${TRACE}-${SPAN}-03`, true],
  [`cc-${TRACE}-${SPAN}-01`, true],
  [`cc-${TRACE}-${SPAN}-01-what-comes-later`, true],
])('%s is valid; sampled: %s', (header, sampled) => {
  expect(readTraceparent(header)).toEqual({ trace: TRACE, span: SPAN, sampled });
});

test.each([
  undefined,
  '',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}-1`,
  `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
])('%s is invalid', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});

test('the release goes along in baggage; entries of others do not count', () => {
  const release = '0123456789abcdef0123';
  const { baggage } = traceHeaders(startSpan(), { release, arm: 'canary' });
  expect(readBaggage(baggage)).toEqual({ release, arm: 'canary' });
  expect(readBaggage(`user=x,${baggage}`)).toEqual({ release, arm: 'canary' });
  expect(readBaggage('elo.release=<script>,elo.arm=any')).toEqual({});
  expect(traceHeaders(startSpan(), {})).not.toHaveProperty('baggage');
});

test('a logged error has neither query nor values of a statement', () => {
  const cause = new Error('duplicate key\nDetail: (email)=(ana@example.com)');
  const error = new Error('GET /api/x?search=typed failed\nparams: ana@example.com', { cause });
  const logged = JSON.stringify(logOptions('edge').serializers.err(error));
  expect(logged).toContain('GET /api/x? failed');
  expect(logged).toContain('duplicate key');
  expect(logged).not.toMatch(/typed|ana@/);
});

test('spans that no receiver takes, and those beyond what may wait, are dropped and counted', async () => {
  const telemetry = new Telemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  const facts = { program: 'edge', method: 'GET', kind: 'document', status: 200 };
  const lost = async () =>
    /elo_spans_lost_total (\d+)/.exec(await telemetry.registry.metrics())?.[1];
  const log = { info: () => undefined };
  telemetry.request(log, { ...facts, span: { ...startSpan(), sampled: false } });
  for (let n = 0; n < 4_100; n += 1) telemetry.request(log, { ...facts, span: startSpan() });
  expect(await lost()).toBe('4');
  await telemetry.close();
  expect(await lost()).toBe('4100');
});
