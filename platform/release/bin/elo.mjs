#!/usr/bin/env node
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
const { main } = createRequire(import.meta.url)('../src/main.ts');
// A reader that went away (`elo history | head`) must not keep the command from its work.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
process.exitCode = await main(process.argv.slice(2), process.env);
