import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  createSecureServer,
  type Http2SecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { extname, join, normalize } from 'node:path';
import { mediaTypeOf } from '@elo-platform/protocol/headers';

/** Configuration of the server; a file with this as JSON is its only argument. */
export interface ServerPlan {
  readonly certificate: { readonly cert: string; readonly key: string };
  /** Folder of files that variants share: media, icons, responses of the API. */
  readonly fallback: string;
  readonly variants: readonly { readonly folder: string; readonly port: number }[];
  /** Headers of documents and of files, the same as the site's edge sends. */
  readonly headers: {
    readonly document: Readonly<Record<string, string>>;
    readonly file: Readonly<Record<string, string>>;
  };
}

/** Media types of text, with their encoding. */
const TEXT = /^text\//;

interface Answer {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | number>>;
}

/**
 * Documents are revalidated on each request; an unchanged one is a 304, as from the site's edge.
 */
const etagOf = (body: Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** Finds the file of a path: the variant's own, a document, a response of the API, the site's. */
function findFile(folders: readonly string[], path: string): string | undefined {
  for (const folder of folders) {
    const base = join(folder, normalize(path));
    const found = [base, `${base}.html`, `${base}.json`, join(base, 'index.html')].find(isFile);
    if (found) return found;
  }
  return undefined;
}

/** Serves one variant; reads every body once and caches it. */
class VariantServer {
  private readonly answers = new Map<string, Answer | undefined>();
  private readonly policies: Record<string, string>;

  constructor(
    private readonly folder: string,
    private readonly plan: ServerPlan,
  ) {
    this.policies = JSON.parse(readFileSync(join(folder, 'policies.json'), 'utf8'));
  }

  listen(port: number): Promise<Http2SecureServer> {
    const server = createSecureServer(this.plan.certificate);
    server.on('stream', (stream, headers) => this.answer(stream, headers));
    // Browsers may reset connections.
    server.on('sessionError', () => undefined);
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host: '127.0.0.1' }, () => resolve(server));
    });
  }

  private answer(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
    stream.on('error', () => undefined);
    const path = decodeURI((headers[':path'] as string).split('?')[0] as string);
    const known = this.find(path);
    if (!known) {
      stream.respond({ ':status': 404 }, { endStream: true });
      return;
    }
    if (known.headers.etag !== undefined && headers['if-none-match'] === known.headers.etag) {
      const { 'content-length': _length, 'content-encoding': _coding, ...others } = known.headers;
      stream.respond({ ':status': 304, ...others }, { endStream: true });
      return;
    }
    const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
    if (!range) {
      stream.respond({ ':status': 200, ...known.headers });
      stream.end(known.body);
      return;
    }
    const from = Number(range[1]);
    const to = range[2] ? Number(range[2]) : known.body.length - 1;
    const part = known.body.subarray(from, to + 1);
    stream.respond({
      ':status': 206,
      ...known.headers,
      'content-length': part.length,
      'content-range': `bytes ${from}-${to}/${known.body.length}`,
    });
    stream.end(part);
  }

  private find(path: string): Answer | undefined {
    if (!this.answers.has(path)) this.answers.set(path, this.read(path));
    return this.answers.get(path);
  }

  private read(path: string): Answer | undefined {
    const file = findFile([this.folder, this.plan.fallback], path);
    if (file === undefined) return undefined;
    const packed = existsSync(`${file}.br`);
    const body = readFileSync(packed ? `${file}.br` : file);
    const isDocument = extname(file) === '.html';
    const type = mediaTypeOf(file);
    const policy = this.policies[path];
    const { document, file: ofFile } = this.plan.headers;
    return {
      body,
      headers: {
        'content-type': TEXT.test(type) ? `${type}; charset=utf-8` : type,
        'content-length': body.length,
        ...(packed ? { 'content-encoding': 'br' } : {}),
        ...(isDocument ? { ...document, etag: etagOf(body) } : ofFile),
        ...(policy === undefined ? {} : { 'content-security-policy': policy }),
      },
    };
  }
}

/** Serves all variants of a plan, each on its own origin. */
async function main(planFile: string): Promise<void> {
  const plan = JSON.parse(readFileSync(planFile, 'utf8')) as ServerPlan;
  for (const { folder, port } of plan.variants) {
    await new VariantServer(folder, plan).listen(port);
  }
  process.stdout.write(`${JSON.stringify({ ready: true, port: plan.variants[0]?.port ?? 0 })}\n`);
  process.on('SIGTERM', () => process.exit(0));
}

const planFile = process.env.BENCH_PLAN;
if (planFile) {
  main(planFile).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
