import {
  FRAGMENT_PATH,
  type PackageManifest,
  RELEASE_HEADER,
  type Release,
  takesPrecedence,
} from '@elo-platform/protocol';
import {
  COMMON_HEADERS,
  FRAGMENT_CSP,
  type Header,
  IMMUTABLE,
  IMMUTABLE_HEADERS,
  PACKAGE_PAGE_CSP,
  PAGE_HEADERS,
  REVALIDATE,
  serverTimingOf,
} from '@elo-platform/protocol/headers';
import type { Documents } from '@elo-platform/store';
import type { Compression } from './export-release';
import {
  documentFile,
  documentLines,
  lookupLines,
  quote,
  redirectLine,
  requestLines,
} from './nginx-lookup';

/** What the configuration cannot know. */
export interface NginxOptions {
  /** Address to listen on, e.g. `8080`. */
  readonly listen: string;
  readonly api: string;
  /** Edge that renders pages on request; without one, queries get the composed document. */
  readonly render?: string | undefined;
  /** Collector of what pages report, and what they report about; without it they report nothing. */
  readonly vitals?:
    | { readonly collector: string; readonly channel: string; readonly entry: number }
    | undefined;
  readonly compress: Compression;
  /** With `brotli`: module that serves it; empty for servers that have it built in. */
  readonly brotliModule: string;
}

function addHeader([name, value]: Header): string {
  // A missing file must not be kept for a year.
  const when = name === 'Cache-Control' && value === IMMUTABLE ? '' : ' always';
  return `add_header ${name} "${value}"${when};`;
}

const COMMON = COMMON_HEADERS.map(addHeader);
const DROPPED = '@elo_dropped';
const LASTING = IMMUTABLE_HEADERS.map(addHeader);
const UNKEPT = addHeader(['Cache-Control', REVALIDATE]);
const OPEN = [addHeader(['Access-Control-Allow-Origin', '*'])];
const DOCUMENT = [UNKEPT, ...PAGE_HEADERS.map(addHeader)];

/** Headers of pages among the files of packages; others have none of them: nginx adds no empty one. */
const FILE_PAGE: readonly Header[] = [
  ['Content-Security-Policy', PACKAGE_PAGE_CSP],
  ...PAGE_HEADERS,
];
const ofFilePage = (index: number): string => `$elo_file_page_${index}`;
const FILE = FILE_PAGE.map(([name], index) => addHeader([name, ofFilePage(index)]));

/**
 * Configuration of an nginx for an exported release, as files: `nginx.conf` runs on its own
 * (`nginx -p <folder> -c nginx.conf`), `elo/http.conf` and `elo/server.conf` go into another one.
 */
export function nginxConfiguration(
  release: Release,
  documents: Documents,
  manifests: readonly PackageManifest[],
  options: NginxOptions,
): Record<string, string> {
  const text = (lines: readonly string[]) => `${lines.join('\n')}\n`;
  const http = [
    ...lookupLines(release, documents),
    ...headerMaps(documents),
    ...(options.render === undefined ? [] : requestLines(release)),
    ...typesOf(release, manifests),
  ];
  return {
    'nginx.conf': mainFile(options),
    'elo/http.conf': text(http),
    'elo/documents.map': text(documentLines(release, documents)),
    'elo/server.conf': text(serverLines(release, documents, options)),
  };
}

function mainFile({ listen, compress, brotliModule }: NginxOptions): string {
  const module =
    compress !== 'brotli' || brotliModule === '' ? '' : `load_module ${brotliModule};\n`;
  return `# Release as static files. Start: nginx -p <this folder> -c nginx.conf
${module}worker_processes auto;
pid nginx.pid;
error_log error.log;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000;
  open_file_cache max=10000 inactive=1h;
  open_file_cache_valid 10s;
  client_body_temp_path temp/body;
  proxy_temp_path temp/proxy;
  fastcgi_temp_path temp/fastcgi;
  uwsgi_temp_path temp/uwsgi;
  scgi_temp_path temp/scgi;
  include elo/http.conf;
  server {
    listen ${listen};
    root site;
    include elo/server.conf;
  }
}
`;
}

/** Headers whose values depend on the address or method. */
function headerMaps(documents: Documents): string[] {
  const counts = new Map<string | undefined, number>();
  for (const { csp } of Object.values(documents)) counts.set(csp, (counts.get(csp) ?? 0) + 1);
  // Only documents with another policy than most are listed.
  const usual = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
  const others = Object.entries(documents).filter(([, { csp }]) => csp !== usual);
  return [
    // Pages of other origins may read what anybody may; nothing lets them write.
    'map $request_method $elo_open { default ""; GET "*"; HEAD "*"; OPTIONS "*"; }',
    ...FILE_PAGE.map(
      ([, value], index) =>
        `map $uri ${ofFilePage(index)} { default ""; "~\\.x?html$" ${quote(value)}; }`,
    ),
    'map $elo_document $elo_policy {',
    `  default ${quote(usual ?? '')};`,
    ...others.map(([address, { csp }]) => `  ${quote(documentFile(address))} ${quote(csp ?? '')};`),
    '}',
  ];
}

function typesOf(release: Release, manifests: readonly PackageManifest[]): string[] {
  const types = new Map<string, string>([
    ['html', 'text/html'],
    ['json', 'application/json'],
  ]);
  const listed = [
    ...manifests.flatMap(({ files }) => Object.entries(files)),
    ...Object.entries(release.files),
  ];
  for (const [file, { type }] of listed) {
    const ending = /\.([A-Za-z0-9]+)$/.exec(file)?.[1];
    if (ending !== undefined && !types.has(ending)) types.set(ending, type.split(';')[0] ?? type);
  }
  const textual = [...new Set(types.values())].filter((type) =>
    /^text\/(?!html)|javascript|xml|manifest\+json/.test(type),
  );
  return [
    'types {',
    ...[...types].map(([ending, type]) => `  ${type} ${ending};`),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${textual.join(' ')};`,
  ];
}

function serverLines(
  release: Release,
  documents: Documents,
  { api, render, compress, vitals }: NginxOptions,
): string[] {
  const media = release.inputs.packages.media?.version;
  const timing = vitals && serverTimingOf({ ...vitals, arm: 'stable', release: release.id });
  const headers = timing ? [`add_header Server-Timing ${quote(timing)} always;`] : [];
  const page = [...DOCUMENT, ...headers];
  const policy = quote(documents['404']?.csp ?? '');
  const routes = Object.keys(release.pages).filter((route) => !/^(?:404|\/)$/.test(route));
  routes.sort((a, b) => (takesPrecedence(a, b) ? -1 : 1));
  // A page of the edge may be of a newer release than the exported one.
  const file = `try_files $uri ${render === undefined ? '=404' : '@elo_edge'};`;
  return [
    ...(compress === 'brotli' ? ['brotli_static on;'] : []),
    ...(compress === 'none' ? [] : ['gzip_static on;', 'gzip_vary on;']),
    // The port that this server listens on need not be the one that visitors know.
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    ...block('location ^~ /packages/', [...COMMON, ...LASTING, ...FILE, file]),
    ...block('location ^~ /objects/', [...COMMON, ...LASTING, file]),
    ...(media === undefined ? [] : mediaLines(media)),
    ...(release.inputs.site.api?.prefixes ?? []).flatMap((prefix) =>
      block(`location ^~ ${prefix}`, proxyLines(api)),
    ),
    ...(vitals === undefined ? [] : beaconLines(release, vitals)),
    'location = /healthz { default_type application/json; return 200 \'{"status":"ok"}\'; }',
    // As the edge does: a slash at the end, capitals, and addresses that the site moved.
    ...routes.map(redirectLine),
    ...Object.entries(release.inputs.site.moved ?? {}).map(
      ([from, to]) =>
        `location ~* ^${from.replaceAll('.', '\\.')}/?$ { return 308 ${to}$is_args$args; }`,
    ),
    ...block('location = /release.json', [...COMMON, UNKEPT, ...OPEN, 'try_files $uri =404;']),
    ...block('location = /404.html', [
      'internal;',
      ...COMMON,
      ...page,
      `add_header Content-Security-Policy ${policy} always;`,
    ]),
    ...pageLines(
      `^~ ${FRAGMENT_PATH}/`,
      'fragment',
      [
        ...COMMON,
        UNKEPT,
        addHeader([RELEASE_HEADER, release.id]),
        addHeader(['X-Robots-Tag', 'noindex']),
        addHeader(['Content-Security-Policy', FRAGMENT_CSP]),
        'try_files $elo_fragment =404;',
      ],
      render,
    ),
    ...pageLines(
      '/',
      'document',
      [
        ...COMMON,
        ...page,
        'add_header Content-Security-Policy $elo_policy always;',
        'try_files $elo_document =404;',
      ],
      render,
    ),
    ...(render === undefined ? [] : block('location @elo_edge', edgeLines(render))),
  ];
}

/**
 * A location of composed pages, and where an edge renders: its pages, or the composed ones while it
 * does not answer. 418 means “rendered”: a named location keeps method and body.
 */
function pageLines(
  location: string,
  name: string,
  composed: readonly string[],
  edge: string | undefined,
): string[] {
  if (!edge) return block(`location ${location}`, composed);
  return [
    ...block(`location ${location}`, [
      'recursive_error_pages on;',
      `error_page 418 = @elo_rendered_${name};`,
      'error_page 404 /404.html;',
      'if ($elo_rendered) { return 418; }',
      ...composed,
    ]),
    ...block(`location @elo_rendered_${name}`, [
      ...edgeLines(edge),
      'recursive_error_pages on;',
      `error_page 502 504 = @elo_composed_${name};`,
    ]),
    ...block(`location @elo_composed_${name}`, [
      'if ($request_method = POST) { return 503; }',
      ...composed,
    ]),
  ];
}

/** The edge believes who the visitor is if `ELO_TRUSTED_PROXIES` names this server. */
function edgeLines(edge: string): string[] {
  return [
    `proxy_pass ${edge};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    // With its port: the edge compares it with the origin of a form.
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    // Its channel and entry are not those of the export, so its pages report nothing.
    'proxy_hide_header Server-Timing;',
  ];
}

/** Passes beacons of the site's own pages on; 204 while the collector is away. */
function beaconLines(
  { id }: Release,
  { collector, channel, entry }: NonNullable<NginxOptions['vitals']>,
): string[] {
  return [
    ...block('location = /api/vitals', [
      'client_max_body_size 8k;',
      'if ($http_sec_fetch_site !~ "^(same-origin|none)?$") { return 403; }',
      `proxy_pass ${collector};`,
      'proxy_connect_timeout 1s;',
      'proxy_read_timeout 5s;',
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      `proxy_set_header x-elo-serves "${channel} ${entry} ${id}";`,
      'proxy_set_header x-elo-dropped "";',
      `error_page 502 504 = ${DROPPED};`,
    ]),
    `location ${DROPPED} { return 204; }`,
  ];
}

function mediaLines(version: string): string[] {
  return block('location ^~ /media/', [
    ...COMMON,
    UNKEPT,
    ...FILE,
    `alias site/packages/media/${version}/;`,
    'index index.html;',
  ]);
}

function proxyLines(api: string): string[] {
  return [
    `proxy_pass ${api};`,
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    // Once, also where another edge answers.
    'proxy_hide_header Access-Control-Allow-Origin;',
    'add_header Access-Control-Allow-Origin $elo_open always;',
    ...block('if ($request_method = OPTIONS)', [
      ...OPEN,
      'add_header Access-Control-Allow-Methods "GET, HEAD";',
      'add_header Access-Control-Allow-Headers "*";',
      'add_header Access-Control-Max-Age 86400;',
      'return 204;',
    ]),
  ];
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), '}'];
}
