import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './paths';

const schema = z.object({
  /** Store, keys and data of the benchmark's own site. */
  BENCH_STATE: z
    .string()
    .min(1)
    .default(join(ROOT, '.elo', 'bench')),
  /** Port of the site, which is part of canonical URLs. The rivals use free ports. */
  BENCH_PORT: z.coerce.number().int().min(1024).max(65_000).default(4870),
});

/** Settings of the benchmark. */
export type BenchEnv = z.infer<typeof schema>;

/** Reads the environment once. @throws Error that names every bad variable */
export function readEnv(variables: NodeJS.ProcessEnv): BenchEnv {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`Bad settings: ${problems.join('; ')}`);
}
