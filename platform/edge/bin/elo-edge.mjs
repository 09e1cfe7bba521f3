#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { loadProgram } from '@elo-platform/protocol/program';

await loadProgram(fileURLToPath(new URL('../src/main.ts', import.meta.url)));
