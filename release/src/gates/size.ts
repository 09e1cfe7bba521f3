import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { routeBytes } from '../sizes/route-bytes';
import { manifestsOf, type ReleaseGate } from './gate';

const budgetsSchema = z.object({
  /** Bytes of a route that is not named below. */
  default: z.number().int().positive(),
  routes: z.record(z.string(), z.number().int().positive()),
});

/** File with the budgets, committed, so that raising one is reviewed. */
const BUDGETS = join(__dirname, '..', '..', 'budgets.json');

/** What a first visit of a route transfers stays within its budget. */
export const sizeGate: ReleaseGate = {
  name: 'size',
  check: async (candidate, release) => {
    const budgets = budgetsSchema.parse(JSON.parse(await readFile(BUDGETS, 'utf8')));
    const manifests = Object.fromEntries(manifestsOf(candidate).map((one) => [one.name, one]));
    const sizes = await routeBytes(candidate.store, release, manifests);
    return Object.entries(sizes).flatMap(([path, bytes]) => {
      const budget = budgets.routes[path] ?? budgets.default;
      if (bytes <= budget) return [];
      return [
        {
          gate: 'size',
          code: 'size-budget',
          message: `${path} would transfer ${bytes} bytes, ${bytes - budget} more than its budget of ${budget}`,
          next: 'Load less at once (lazy parts, smaller libraries), or have release/budgets.json raised.',
        },
      ];
    });
  },
};
