// Node 20 runs no TypeScript as the first file of a thread, whatever is loaded before it.
import { tsImport } from 'tsx/esm/api';

await tsImport('./reading-worker.ts', import.meta.url);
