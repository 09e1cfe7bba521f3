import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { API_SETTING, EloError, type Release } from '@elo-platform/protocol';
import { releaseIdSchema } from '@elo-platform/protocol/schemas';
import {
  isComplete,
  progressOf,
  releaseReader,
  releasesOf,
  requireServable,
} from '@elo-platform/store';
import { z } from 'zod';
import { apiFor } from '../candidate/compose';
import { composeRest } from '../candidate/compose-rest';
import { composedFor, readChannel } from '../channel/state';
import { readOptions, type Verb } from '../cli/verb';
import { type Context, settingsSchema } from '../context/context';
import {
  compressionSchema,
  exportRelease,
  requireUsable,
  withExportLock,
} from '../export/export-release';
import { nginxConfiguration } from '../export/nginx-configuration';
import { requireLookup } from '../export/nginx-lookup';
import { findInLog, findRelease, requireHead } from '../history/entries';
import { allDocuments } from '../verify/servable';

const word = z.string().regex(/^[A-Za-z0-9._:/[\]-]*$/, 'must be a plain address or path');

const { origin } = settingsSchema.shape;

export const optionsSchema = z.object({
  listen: word.default('8080').describe('<address> for nginx'),
  api: z.string().optional().describe('<url> where nginx passes requests for the API'),
  render: origin.describe('<url> edge that renders pages on request (default: as composed)'),
  vitals: origin.describe('<url> collector of what pages report (default: they report nothing)'),
  // What a stock nginx can serve.
  compress: compressionSchema
    .default('gzip')
    .describe('<kind> packed copies: none, gzip or brotli (with gzip)'),
  brotliModule: word
    .default('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so')
    .describe("<file> nginx's module for brotli; empty when built in"),
});

export const resultSchema = z.strictObject({
  release: releaseIdSchema,
  folder: z.string(),
  files: z
    .int()
    .nonnegative()
    .describe('How many files of the site the folder lacked, and now has.'),
});

export const run: Verb<typeof resultSchema> = async (context, input) => {
  const options = readOptions(input, optionsSchema);
  const [name = '', folder = ''] = input.args;
  const record = await findRelease(context, name);
  await requireUsable(folder);
  const trust = await context.trust();
  const reader = releaseReader(context.store, trust);
  const { manifests } = await requireServable(reader, record.id);
  const release = await finished(context, record);
  const documents = await allDocuments(context.store, release);
  requireLookup(Object.keys(documents));
  const source = { release, documents, manifests };
  const configuration = nginxConfiguration(release, documents, manifests, {
    ...options,
    vitals: options.vitals ? await reportsOf(context, release, options.vitals) : undefined,
    api: String(release.inputs.settings?.[API_SETTING] ?? apiFor(context)),
  });
  const onProgress = context.output.progress('Writing');
  const files = await withExportLock(folder, async () => {
    const written = await exportRelease(
      context.store,
      source,
      folder,
      options.compress,
      onProgress,
    );
    for (const [file, text] of Object.entries(configuration)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    await mkdir(join(folder, 'temp'), { recursive: true });
    return written;
  });
  return {
    data: { release: release.id, folder, files },
    lines: [
      `✓ Release ${release.id}: ${files} files written to ${join(folder, 'site')}`,
      `Serve it: nginx -p ${folder} -c nginx.conf`,
    ],
  };
};

/** What pages of a release report about: the newest entry of the channel's log that names it. */
async function reportsOf(context: Context, { id }: Release, collector: string) {
  const { entry } = await findInLog(context, await requireHead(context), id);
  return { collector, channel: context.settings.channel, entry: entry.n };
}

/** A release with all of its documents; those that it lacks are composed now. */
async function finished(context: Context, record: Release): Promise<Release> {
  const { channel } = context.settings;
  const before = await composedFor(context, channel, record);
  if (isComplete(before)) return before;
  const { head } = await readChannel(context, channel);
  const isLive = head !== undefined && releasesOf(head.body).includes(record.id);
  const rest = isLive ? await composeRest(context, head) : undefined;
  if (rest?.fault?.code === 'lost-race') {
    throw new EloError('lost-race', rest.fault.message, {
      next: `Nothing was exported. Export what is live now: elo export ${channel} <folder>.`,
      cause: rest.fault,
    });
  }
  if (rest?.fault) throw rest.fault;
  const after = await composedFor(context, channel, record);
  if (isComplete(after)) return after;
  const { done, of } = progressOf(after);
  throw new EloError('compose', `${record.id} has ${done} of its ${of} documents`, {
    next: 'Only what is live can be composed to the end: promote its versions again.',
  });
}
