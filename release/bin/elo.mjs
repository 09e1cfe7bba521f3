#!/usr/bin/env node
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
const { main } = createRequire(import.meta.url)('../src/main.ts');
process.exitCode = await main(process.argv.slice(2), process.env);
