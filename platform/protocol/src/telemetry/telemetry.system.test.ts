import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSpan, Telemetry } from './telemetry';

test('a program that stops does not wait for a receiver that never answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const telemetry = new Telemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  const facts = { program: 'edge', method: 'GET', kind: 'document', status: 200 };
  telemetry.request({ info: () => undefined }, { span: startSpan(), ...facts });
  await telemetry.close();
  silent.close();
  silent.closeAllConnections();
}, 5_000);
