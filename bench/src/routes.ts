import { ROUTES } from '@elo/contract';
import type { Step } from './measure/interactions';

/** A control inside the remote, and the effect of a click on it. */
export interface Control {
  /** Name of the control, for reports. */
  readonly name: string;
  readonly selector: string;
  /** Element that appears after the click; without it, the control's own text must change. */
  readonly brings?: string;
}

/** A measured route. */
export interface BenchRoute {
  readonly path: string;
  readonly control: Control;
  /** A visitor's first ten interactions. */
  readonly steps: readonly Step[];
}

const MENU: Step = { press: 'header button[aria-controls]' };
const ESCAPE: Step = { key: 'Escape' };

function repeat(times: number, ...steps: readonly Step[]): Step[] {
  return Array.from({ length: times }, () => steps).flat();
}

/** The routes of the benchmark, each with a control of its remote above the fold. */
export const BENCH_ROUTES: readonly BenchRoute[] = [
  {
    path: ROUTES.home,
    control: { name: 'sound of the film', selector: '#header button:last-of-type' },
    steps: [
      ...repeat(3, MENU, MENU),
      ...repeat(2, { press: '#header button:last-of-type' }, { press: '#header button' }),
    ],
  },
  {
    path: ROUTES.catalogue,
    control: {
      name: 'Como medir',
      selector: 'main a[aria-haspopup="dialog"]',
      brings: 'dialog[open], [role="dialog"]',
    },
    steps: [
      ...repeat(2, MENU, MENU),
      ...repeat(2, { press: 'main a[aria-haspopup="dialog"]' }, ESCAPE),
      ...repeat(1, { press: 'main input[type="search"]' }, ESCAPE),
    ],
  },
  {
    path: ROUTES.training,
    control: {
      name: 'play',
      selector: 'main section a[data-replay]',
      brings: 'main section video, main section iframe',
    },
    steps: [...repeat(4, MENU, MENU), { press: 'main section a[data-replay]' }, ESCAPE],
  },
];

/** Routes of `--quick`. */
export const QUICK_PATHS: readonly string[] = [ROUTES.home, ROUTES.catalogue];

/** All routes, for Lighthouse. */
export const ALL_PATHS: readonly string[] = Object.values(ROUTES);
