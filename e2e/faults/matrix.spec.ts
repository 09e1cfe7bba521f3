import { test as base, expect } from '@playwright/test';
import { type Cell, runCell, type Way } from './cell';
import { FAULTS } from './faults';
import { FAULT_ROUTES } from './routes';

const WAYS: readonly Way[] = ['load', 'navigation'];

/** The whole matrix: what a visitor sees during a fault, and whether the page recovers. */
const CELLS: readonly Cell[] = FAULTS.flatMap((fault) =>
  FAULT_ROUTES.flatMap((route) => WAYS.map((way) => ({ fault, route, way }))),
);

/** The most informative cells; `npm run test:full` runs the rest. */
const SHORT = new Set([
  'chunk refused: load of /portfolio',
  'chunk hangs: navigation to /contato',
  'style sheet hangs: navigation to /treinamentos',
  'entry HTML: navigation to /portfolio',
  'shared-ui hangs: load of /contato',
  'boot script refused: load of /contato',
  'boot script hangs: load of /',
  'integrity file hangs: navigation to /sobre',
  'data {}: navigation to /portfolio',
  'data hangs: navigation to /',
  'remote throws while rendering: navigation to /portfolio',
  'remote throws while loading: navigation to /treinamentos',
  'remote newer contract: load of /contato',
  'remote throws in an event: load of /contato',
  'server refused: navigation to /treinamentos',
  'server hangs: navigation to /portfolio',
  'chunk hangs: navigation to /cotacao',
  'data 500: load of /cotacao',
  'chunk refused: load of /selecao',
  'remote throws while rendering: navigation to /selecao',
]);

/** One cell of each kind of failure, for `npm test`. */
const WALK = new Set([
  'chunk refused: load of /portfolio',
  'boot script refused: load of /contato',
  'data 500: load of /cotacao',
  'remote throws while rendering: navigation to /portfolio',
  'server hangs: navigation to /portfolio',
]);

for (const cell of CELLS) {
  const { fault, route, way } = cell;
  const how = way === 'load' ? 'load of' : 'navigation to';
  const name = `${fault.part} ${fault.manner}: ${how} ${route.path}`;
  base(
    name,
    { tag: [...(SHORT.has(name) ? ['@short'] : []), ...(WALK.has(name) ? ['@walk'] : [])] },
    async ({ page }, info) => {
      const outcome = await runCell(page, cell);
      await info.attach('cell', {
        contentType: 'application/json',
        body: JSON.stringify({ fault, route: route.path, way, ...outcome }),
      });
      expect(outcome.violations).toEqual([]);
    },
  );
}
