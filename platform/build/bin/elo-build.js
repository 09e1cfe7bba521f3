#!/usr/bin/env node
const { cpSync, existsSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { loadProgram } = require('@elo-platform/protocol/program');
const { RUNTIME } = require('../lib/federation');
const { run, writeCompat } = require('../lib/compat');
const { writeManifest } = require('../lib/manifest');
const { writeTypes } = require('../lib/types');

/**
 * Builds the package in the current folder into `dist/`: browser and server bundles, declaration
 * files, the self-sufficient entry and the unsigned manifest.
 */
async function main() {
  const folder = resolve(process.argv[2] ?? '.');
  const configuration = require(join(folder, 'webpack.config.js'));
  const build = configuration.build(false);
  /** @type {import('../lib/project').Project} */
  const { name, version, kind, routes } = build.project;
  /** @type {any} */
  const { requireRoutes } = await loadProgram(require.resolve('@elo-platform/protocol/route'));
  requireRoutes(routes.map((route) => route.path));
  await run(build.browser);
  await run(build.server);
  const statics = join(folder, 'public');
  if (existsSync(statics)) cpSync(statics, join(folder, 'dist', 'public'), { recursive: true });
  writeTypes(build);
  if (kind === 'remote' || kind === 'shared') await writeCompat(build, RUNTIME);
  const manifest = writeManifest(build);
  console.log(
    `${name}@${version}: ${Object.keys(manifest.files).length} files (${RUNTIME} runtime)`,
  );
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  if (error?.next) console.error(error.next);
  process.exitCode = 1;
});
