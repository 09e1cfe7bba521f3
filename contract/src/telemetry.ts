export * from '@elo-platform/protocol/telemetry';
