/** Written by the benchmark from the packages' `elo.routes`: the table that a release map replaces. */
declare module 'elo-bench/routes' {
  import type { PageModule } from '@elo/contract';

  interface AppRoute {
    /** As the shell asks the federation runtime for it, e.g. `mf_home/about`. */
    readonly id: string;
    readonly path: string;
    load(): Promise<{ readonly default: PageModule }>;
  }

  export const routes: readonly AppRoute[];
}
