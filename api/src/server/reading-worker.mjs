// Node 20 cannot run TypeScript as the entry of a thread, even with a preloaded loader.
import { tsImport } from 'tsx/esm/api';

await tsImport('./reading-worker.ts', import.meta.url);
