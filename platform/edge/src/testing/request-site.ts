import type { StoredRequests } from '@elo-platform/render/job';
import { type Fixture, type FixtureRelease, objectUrl, page } from './fixture';

/** A shell's server bundle: a document around what the page renders. */
const SHELL = `
exports.rootFiles = {}; exports.site = {}; exports.shared = {};
const json = (id, value) => '<script type="application/json" id="' + id + '">' + JSON.stringify(value) + '</script>';
exports.renderDocument = async ({ view, page, release }) => ({
  html: '<!doctype html><html><head><style>p{color:red}</style></head><body>' +
    (view.search.includes('stored')
      ? '<main>' + page.Component({ data: view.data }) + '</main>' + json('elo-view', view) + json('elo-release', release)
      : page.Component({ data: view.data })) + '</body></html>',
  noIndex: true, inlineScripts: ['evil()'], inlineStyles: ['p{color:red}'], trustedTypes: ['any'],
});`;

/** A page that shows what the API answers; some searches misbehave. */
export const PAGE_CODE = `
exports.default = {
  contract: 1,
  head: () => ({ title: '', description: '' }),
  Component: ({ data }) => '<p>' + data.text + '</p>',
  async load({ path, params, search, fetchJson }) {
    const wanted = new URLSearchParams(search).get('search');
    if (path.startsWith('/recipes/')) {
      if (params.slug === 'none') throw Object.assign(new Error('none'), { code: 'page-not-found', next: '' });
      if (params.slug === 'broken') throw new Error('broken');
      return { text: params.slug };
    }
    if (wanted === 'hang') for (;;) ;
    if (wanted === 'ask') for (let n = 0; ; n += 1) await fetchJson('/api/part?n=' + n);
    if (wanted === 'exit') process.exit(1);
    if (wanted === 'leak') { const kept = []; for (;;) kept.push(new Array(1e6).fill(1.5)); }
    if (wanted === 'late') setTimeout(() => { throw new Error('late'); }, 0);
    if (wanted === 'repeat') process.on('message', ({ type, number }) => {
      if (type === 'page') process.send({ type: 'page', number: number - 1 });
    });
    if (wanted === 'flood') for (let n = 0; n < 1000; n += 1) process.send({ type: 'page' });
    if (wanted === 'nonsense') process.getBuiltinModule('node:fs').writeSync(3, 'x\\n');
    if (wanted === 'throw') throw new Error('broken');
    if (wanted === 'missing') throw Object.assign(new Error('none'), { code: 'page-not-found', next: '' });
    if (wanted === 'environment') return { text: JSON.stringify(process.env) };
    if (wanted === 'file') {
      try { return { text: process.getBuiltinModule('node:fs').readdirSync('/').join() }; }
      catch (error) { return { text: error.code }; }
    }
    if (wanted === 'outside') return { text: (await fetchJson('/private/key').catch((error) => error.status)) };
    if (wanted === 'elsewhere') return { text: (await fetchJson('//127.0.0.1:9/api/x').catch((error) => error.status)) };
    if (wanted === 'nothing') return { text: 'rendered at ' + performance.now() };
    if (wanted === 'two') {
      await fetchJson('/api/stored?data=other');
      return fetchJson('/api/stored' + search);
    }
    if (wanted === 'unread') await fetchJson('/api/part?search=status 500').catch(() => undefined);
    if (search.includes('stored')) return fetchJson('/api/stored' + search);
    return fetchJson('/api/part' + search);
  },
  async action({ path, search, fields, postJson }) {
    const form = Object.fromEntries(fields);
    const { wish = '' } = form;
    if (wish === 'hang') for (;;) ;
    if (wish === 'throw') throw new Error('broken');
    if (wish === 'nothing') return {};
    if (wish.startsWith('to ')) return { redirect: wish.slice(3) };
    if (wish.startsWith('post ')) {
      const { status, text } = await postJson(wish.slice(5), { form, path, search });
      if (form.after === 'exit') process.exit(1);
      return { status: 200, data: { text: status + ' ' + text } };
    }
    return { status: 422, data: { text: JSON.stringify(fields) } };
  },
};`;

/** What a page of the test site shows. */
export const shown = (text: string) =>
  `<!doctype html><html><head><style>p{color:red}</style></head><body><p>${text}</p></body></html>`;

/** Recipes that are composed late, as rendering on request shows them. */
const LATE_RECIPES = { '/recipes/cake': shown('cake'), '/recipes/f%C3%BCr?step=2': shown('für') };

/** Query names of the test page. */
export const QUERIES = ['search', 'size'];

/**
 * Release with a page `/news` of which queries are rendered on request, `/recipes/:slug`, which is
 * never composed, and others that always are.
 */
export async function requestSite(
  fixture: Fixture,
  label: string,
  { queries = QUERIES, pageCode = PAGE_CODE, late = false, action = true } = {},
): Promise<FixtureRelease> {
  const version = '1.0.0';
  const remote = `mf-${label}`;
  const packages = {
    [`shell-${label}`]: {
      version,
      manifest: await fixture.publish(`shell-${label}`, version, { 'server.cjs': SHELL }),
    },
    [remote]: {
      version,
      manifest: await fixture.publish(remote, version, { 'page.cjs': pageCode }),
    },
  };
  const routeOf = (path: string, onRequest: boolean): StoredRequests['routes'][number] => ({
    path,
    remote,
    version,
    mount: 'tree',
    onRequest,
    shared: {},
    code: label,
    action: true,
    bundle: { package: remote, version, file: 'page.cjs' },
    assets: {
      scripts: [],
      preloads: [],
      styles: [],
      fonts: [],
      packages: { remotes: [], shared: [], integrity: {} },
    },
  });
  const requests: StoredRequests = {
    shell: { package: `shell-${label}`, version, file: 'server.cjs' },
    release: { origin: 'http://localhost', media: '/media/', paths: [], shell: '/', live: '/live' },
    year: 2026,
    routes: [routeOf('/news', false), routeOf('/recipes/:slug', true)],
  };
  const text = JSON.stringify(requests);
  const job = objectUrl('boot/requests.json', text);
  const document = page('Lista');
  const recipes = late && {
    requests: { '/news': { job, queries } },
    documents: { '/news': document, '/recipes/soup': shown('soup') },
    late: { '/recipes/:slug': { job, documents: LATE_RECIPES } },
  };
  return {
    label,
    packages,
    documents: { '/news': document, '/news?page=2': document, '/contact': document },
    files: { 'boot/requests.json': text },
    patterns: ['/recipes/:slug'],
    requests: { '/news': { job, queries, action: action || undefined }, '/recipes/:slug': { job } },
    ...recipes,
  };
}
