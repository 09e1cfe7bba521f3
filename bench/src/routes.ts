import { ROUTES } from '@elo/contract';

/** A control inside the remote, and how to see that a click on it worked. */
export interface Control {
  /** What it is, for people. */
  readonly name: string;
  readonly selector: string;
  /** Element that the click brings; without it, the control's own text must change. */
  readonly brings?: string;
}

/** A measured route. */
export interface BenchRoute {
  readonly path: string;
  readonly control: Control;
}

/** The routes of the benchmark, each with a control of its remote on the first screen. */
export const BENCH_ROUTES: readonly BenchRoute[] = [
  {
    path: ROUTES.home,
    control: { name: 'sound of the film', selector: '#header button:last-of-type' },
  },
  {
    path: ROUTES.catalogue,
    control: {
      name: 'Como medir',
      selector: 'main a[aria-haspopup="dialog"]',
      brings: '[role="dialog"]',
    },
  },
  {
    path: ROUTES.training,
    control: {
      name: 'play',
      selector: 'main section a[data-replay]',
      brings: 'main section video, main section iframe',
    },
  },
];

/** Routes of `--quick`. */
export const QUICK_PATHS: readonly string[] = [ROUTES.home, ROUTES.catalogue];

/** All routes, for Lighthouse. */
export const ALL_PATHS: readonly string[] = Object.values(ROUTES);
