import { routeBytes } from '../sizes/route-bytes';
import { manifestsOf, type ReleaseGate } from './gate';

/** What a first visit of a route transfers stays within its budget, which a reviewed file states. */
export const sizeGate: ReleaseGate = {
  name: 'size',
  check: async (candidate, release) => {
    const { budgets } = candidate.site;
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
          next: 'Load less at once (lazy parts, smaller libraries), or have its budget in elo.config.ts raised.',
        },
      ];
    });
  },
};
