import { given } from '@elo-platform/protocol/service';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

/** Every setting of the collector; its descriptions are the table in docs/edge.md. */
export const envSchema = z.object({
  PORT: given(port.default(4010)).describe(
    'Port to which edges pass beacons (their ELO_VITALS); 0 takes a free one.',
  ),
  HOST: given(z.string().default('127.0.0.1')).describe(
    'Address of that port, which only edges may reach.',
  ),
  PRIVATE_PORT: given(port.default(4011)).describe(
    'Port of evidence and metrics, for operators only; 0 takes a free one.',
  ),
  PRIVATE_HOST: given(z.string().default('127.0.0.1')).describe('Address of that port.'),
  ELO_VITALS_DATA: given(z.string().default('.elo/vitals')).describe(
    'Folder of the embedded database.',
  ),
  DATABASE_URL: given(z.url({ protocol: /^postgres(ql)?$/ }).optional()).describe(
    'PostgreSQL (`postgres://…`) instead of the embedded database.',
  ),
  ELO_VITALS_PER_MINUTE: given(z.coerce.number().int().min(1).default(600)).describe(
    'Beacons that one sender, an IPv4 address or an IPv6 /64 network, may send a minute.',
  ),
  ELO_VITALS_QUEUE: given(z.coerce.number().int().min(1).default(20_000)).describe(
    'Beacons that may wait for being written; more are dropped and counted.',
  ),
  ELO_VITALS_RAW: given(z.coerce.number().int().min(0).default(600)).describe(
    'Beacons of each minute that are kept as they came, for a day; all are added up.',
  ),
  ELO_VITALS_DAYS: given(z.coerce.number().int().min(1).default(14)).describe(
    'Days for which sums are kept.',
  ),
});

export type VitalsEnv = z.infer<typeof envSchema>;
