import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import { readManifest } from '@elo-platform/store';
import { z } from 'zod';
import type { Verb } from '../cli/context';
import { readOptions } from '../cli/options';
import { exportRelease } from '../export/export-release';
import { nginxConfiguration } from '../export/nginx-configuration';
import { findRelease } from '../history/find-release';

const word = z.string().regex(/^[A-Za-z0-9._:/[\]-]*$/, 'must be a plain address or path');

const optionsSchema = z.object({
  listen: word.default('8080'),
  brotliModule: word.default('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
});

/** Marks a folder as an export, which a later one may be written over. */
const MARK = 'elo-export.json';

/** What `elo export --json` prints. */
export const resultSchema = z.strictObject({
  release: releaseIdSchema,
  folder: z.string(),
  files: z.int().positive().describe('How many files of the site were written.'),
});

/** `elo export <release> <folder>` */
export const run: Verb<typeof resultSchema> = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const [name = '', folder = ''] = input.args;
  const release = await findRelease(context, name);
  await requireUsable(folder);
  const trust = await context.trust();
  const manifests = await Promise.all(
    Object.entries(release.inputs.packages).map(async ([each, { version, manifest }]) => {
      // Signed before the release was composed: a key revoked since then takes nothing back.
      const signed = await readManifest(context.store, each, version, trust, release.composedAt);
      if (signed?.integrity === manifest) return signed.value;
      throw new EloError(
        'damage',
        `${each}@${version} is not what ${release.id} was composed from`,
        {
          next: 'Run `elo verify`, and restore what it names.',
        },
      );
    }),
  );
  const files = await exportRelease(
    context.store,
    release,
    manifests,
    join(folder, 'site'),
    (done, total) => context.output.progress('Writing', done, total),
  );
  const configuration = nginxConfiguration(release, manifests, {
    ...options,
    api: context.settings.api,
  });
  for (const [file, text] of Object.entries(configuration)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await mkdir(join(folder, 'temp'), { recursive: true });
  await writeFile(join(folder, MARK), `${JSON.stringify({ release: release.id })}\n`);
  return {
    data: { release: release.id, folder, files },
    lines: [
      `${context.output.colours.green('✓')} Release ${release.id}: ${files} files in ${join(folder, 'site')}`,
      `Serve it: nginx -p ${folder} -c nginx.conf`,
    ],
  };
};

async function requireUsable(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.length === 0 || names.includes(MARK)) return;
  throw new EloError('usage', `${folder} holds something else than an export`, {
    next: 'Name a new folder, or one that `elo export` made.',
  });
}
