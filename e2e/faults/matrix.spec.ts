import { test as base, expect } from '@playwright/test';
import { CELLS, runCell } from './cell';

/** The most informative cells; `npm run test:full` runs the rest. */
const SHORT = new Set([
  'chunk refused: load of /portfolio',
  'chunk hangs: navigation to /contato',
  'style sheet hangs: navigation to /treinamentos',
  'shared-ui hangs: load of /contato',
  'boot script refused: load of /contato',
  'integrity file hangs: navigation to /sobre',
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
  'fragment slow: navigation to /portfolio/comparar',
  'fragment of another release: navigation to /portfolio',
  'fragment tampered: navigation to /selecao',
  'data hangs: load of /portfolio?busca=corrente',
  'page hangs: navigation to /portfolio?busca=corrente',
  'page cut: navigation to /portfolio/comparar?peca=corrente-carbono-ansi-25',
  'page tampered: load of /portfolio/intercambio?de=25',
  'page HTML: navigation to /cotacao',
  'fragment hangs: navigation to /portfolio/intercambio',
]);

/** One cell of each kind of failure, for `npm test`. */
const WALK = new Set([
  'chunk refused: load of /portfolio',
  'boot script refused: load of /contato',
  'data 500: load of /cotacao',
  'remote throws while rendering: navigation to /portfolio',
  'server hangs: navigation to /portfolio',
]);

/** What a visitor sees during a fault, and whether the page recovers. */
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
