import { runCheck } from './check';
import { readEnv } from './env';
import { HELP, readOptions } from './options';
import { runLoadBench } from './overload/load-bench';
import { runPageBench } from './page-bench';

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const env = readEnv(process.env);
  switch (options.mode) {
    case 'help':
      console.log(HELP);
      return 0;
    case 'pages':
      return runPageBench(env, options);
    case 'clicks':
      return (await import('./clicks-bench')).runClicksBench(env, options);
    case 'taps':
      return (await import('./taps-bench')).runTapsBench(env, options);
    case 'load':
      return runLoadBench(env, options);
    case 'vitals':
      return (await import('./overload/vitals-bench')).runVitalsBench(options);
    case 'check':
      return runCheck(env, options);
    case 'lighthouse':
      // Large, and needed in this mode only.
      return (await import('./lighthouse')).runLighthouse(env, options);
    case 'search':
      return (await import('./search/search-bench')).runSearchBench();
    case 'lists':
      return (await import('./search/lists-bench')).runListsBench();
    case 'render':
      return (await import('./search/render-bench')).runRenderBench(env);
    case 'release':
      return (await import('./release/release-bench')).runReleaseBench(env, options);
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
