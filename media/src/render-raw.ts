import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { MediaError } from './errors';
import { BLENDER_SCRIPTS, CACHE, developedFile, rawFile } from './paths';
import { runTool } from './run-tool';

/** How a group of pictures is rendered; sizes in pixels. */
export interface RenderQuality {
  readonly width: number;
  readonly height: number;
  /** Cycles samples per pixel, before the guided denoiser. */
  readonly samples: number;
  /** Exposure when developing, in stops. */
  readonly exposure: number;
}

/**
 * Renders pictures with Blender, all in one process; those whose raw file exists are kept, so that
 * a stopped run goes on where it was. Delete the cache folder to render again.
 */
export async function renderRaw(names: readonly string[], quality: RenderQuality): Promise<void> {
  const missing = names.filter((name) => !existsSync(rawFile(name)));
  if (missing.length === 0) return;
  const script = path.join(BLENDER_SCRIPTS, 'render.py');
  const size = [quality.width, quality.height, quality.samples].map(String);
  await runTool('blender', [
    ...['-b', '-t', '2', '-P', script, '--', path.join(CACHE, 'raw'), ...size, ...missing],
  ]);
  // Blender ends with 0 even when its script threw
  const absent = missing.filter((name) => !existsSync(rawFile(name)));
  if (absent.length > 0) {
    throw new MediaError('TOOL_FAILED', `Blender did not render: ${absent.join(', ')}`);
  }
}

/** Denoises and tone-maps a raw render; gives the developed file. */
export async function developRaw(name: string, exposure: number): Promise<string> {
  const target = developedFile(name);
  await mkdir(path.dirname(target), { recursive: true });
  const script = path.join(BLENDER_SCRIPTS, 'develop.py');
  await runTool('python3', [script, rawFile(name), target, String(exposure)]);
  return target;
}
