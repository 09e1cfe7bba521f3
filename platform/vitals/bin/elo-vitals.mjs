#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { loadProgram } from '@elo-platform/protocol/program';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { main } = await loadProgram(here('../src/main.ts'));
// The program's file is in a cache folder, from which it cannot find the tables.
await main(here('../tables.sql'));
