#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { loadProgram } from '@elo-platform/protocol/program';

const { main } = await loadProgram(fileURLToPath(new URL('../src/main.ts', import.meta.url)));
// A reader that went away (`elo history | head`) must not keep the command from its work.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
process.exitCode = await main(process.argv.slice(2), process.env, { ownProcess: true });
