import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requireRoutes } from '@elo-platform/protocol/route';
import type { Build } from './build';
import { run, writeCompat } from './compat';
import { RUNTIME } from './federation';
import { writeManifest } from './manifest';
import { writeTypes } from './types';

/**
 * Builds the package in the current folder into `dist/`: browser and server bundles, declaration
 * files, the self-sufficient entry and the unsigned manifest.
 */
async function buildPackage(): Promise<void> {
  const folder = resolve(process.argv[2] ?? '.');
  const build: Build = require(join(folder, 'webpack.config.js')).build(false);
  const { project } = build;
  const { name, version, kind, routes } = project;
  requireRoutes(routes.map((route) => route.path));
  await run(build.browser);
  await run(build.server);
  const statics = join(folder, 'public');
  if (existsSync(statics)) cpSync(statics, join(folder, 'dist', 'public'), { recursive: true });
  writeTypes(build);
  if (kind === 'remote' || kind === 'shared') await writeCompat(project);
  const manifest = writeManifest(build);
  const files = Object.keys(manifest.files).length;
  console.log(`${name}@${version}: ${files} files (${RUNTIME} runtime)`);
}

/** The program `elo-build`: a failure is printed with what to do about it, and gives exit code 1. */
export async function main(): Promise<void> {
  try {
    await buildPackage();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    const { next } = (error ?? {}) as { readonly next?: string };
    if (next) console.error(next);
    process.exitCode = 1;
  }
}
