export { Counter, Gauge } from 'prom-client';
export { logOptions } from './log';
export { type OtlpSettings, otlpSettings } from './otlp';
export { Telemetry } from './telemetry';
export {
  type RequestFacts,
  readBaggage,
  readTraceparent,
  type Span,
  startSpan,
  type TracedRelease,
  traceHeaders,
} from './trace';
