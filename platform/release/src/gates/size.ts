import { routeBytes, routeLoads } from '../sizes/route-loads';
import { manifestsOf, type ReleaseGate } from './gate';

/** What a first visit of a route transfers stays within its budget, which a reviewed file states. */
export const sizeGate: ReleaseGate = {
  name: 'size',
  check: async (candidate, release) => {
    const { budgets } = candidate.site;
    const manifests = Object.fromEntries(manifestsOf(candidate).map((one) => [one.name, one]));
    const loads = await routeLoads(candidate.store, release, manifests);
    return Object.entries(loads).flatMap(([path, load]) => {
      const bytes = routeBytes(load);
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
