/** Written by the benchmark from the packages' `elo.routes`: the table that a release map replaces. */
declare module 'elo-bench/routes' {
  import type { PageModule } from '@elo/contract';

  interface AppRoute {
    readonly path: string;
    /** Package that the page's sources lie in. */
    readonly remote: string;
    readonly version: string;
    load(): Promise<{ readonly default: PageModule }>;
  }

  export const routes: readonly AppRoute[];
}
