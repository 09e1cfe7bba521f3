#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { loadProgram } from '@elo-platform/protocol/program';

const { main } = await loadProgram(fileURLToPath(new URL('../src/main.ts', import.meta.url)));
// Awaited here: should nothing keep the process alive before the edge listens, Node ends with an error.
await main();
