import { LIVE_PATH } from '@elo/contract';
import type { Page, Route } from '@playwright/test';
import { change } from '../src/faults';
import { sha384 } from '../src/integrity';
import type { SiteRoute } from '../src/site-pages';

/** Faults of a remote whose files load completely. */
export type Misdeed =
  | 'throws while loading'
  | 'throws while rendering'
  | 'throws in an effect'
  | 'throws in an event'
  | 'older contract'
  | 'newer contract';

/** Statements that break `page`, the exposed page module; `React` is the host's. */
const MISDEEDS: Readonly<Record<Misdeed, string>> = {
  'throws while loading': 'throw new Error("broken while loading")',
  'throws while rendering': 'page.Component=function(){throw new Error("broken page")}',
  'throws in an effect':
    'var C=page.Component;page.Component=function(props){React.useEffect(function(){throw new Error("broken effect")},[]);return React.createElement(C,props)}',
  // Runs before React's own listener at the root, so that no handler of the control runs.
  'throws in an event':
    'var C=page.Component;page.Component=function(props){React.useEffect(function(){document.querySelector("main [data-remote]").addEventListener("click",function(event){if(!event.target.closest("a")){event.stopPropagation();throw new Error("broken handler")}})},[]);return React.createElement(C,props)}',
  'older contract': 'page.contract=0',
  'newer contract': 'page.contract=99',
};

/** Wraps a container, an expression, in one whose pages fail. */
function wrap(container: string, misdeed: Misdeed): string {
  return `(function(inner){var React;return{
init:function(scope,list){var all=scope.react,one=all[Object.keys(all)[0]];
return Promise.resolve(one.lib||one.get()).then(function(make){React=make();return inner.init(scope,list)})},
get:function(name){return inner.get(name).then(function(make){return function(){
var module=make();if(!module.default)return module;
var page=Object.assign({},module.default);${MISDEEDS[misdeed]};
return Object.assign({},module,{default:page})}})}}})(${container})`;
}

/** Replaced texts by their originals. */
type Changes = readonly (readonly [before: string, after: string])[];

const apply = (text: string, changes: Changes): string =>
  changes.reduce((all, [before, after]) => all.replaceAll(before, after), text);

async function textOf(page: Page, url: string): Promise<string> {
  const answer = await page.request.get(url);
  if (!answer.ok()) throw new Error(`${url} answers ${answer.status()}`);
  return answer.text();
}

/**
 * Serves a release whose remote of a route fails: its entry is replaced, both as a file and inside
 * the boot script, and documents and lists of hashes have the replacement's hashes.
 * @returns restores the real release
 */
export async function breakRemote(
  page: Page,
  misdeed: Misdeed,
  { remote }: SiteRoute,
): Promise<() => Promise<void>> {
  const container = remote.replaceAll('-', '_');
  const entries = `globalThis.__ELO__.entries`;
  const editBoot = (text: string) =>
    `${text};(function(all){var make=all&&all.${container};if(make)all.${container}=function(){return ${wrap('make()', misdeed)}}})(${entries});`;
  const editEntry = (text: string) => `${text};${container}=${wrap(container, misdeed)};`;

  const live = await textOf(page, LIVE_PATH);
  const entryUrl = new RegExp(`"(/packages/${remote}/[^/"]+/remoteEntry\\.js)"`).exec(live)?.[1];
  if (entryUrl === undefined) throw new Error(`${LIVE_PATH} does not name the entry of ${remote}`);
  const entry = await textOf(page, entryUrl);
  const inList: Changes = [[sha384(entry), sha384(editEntry(entry))]];

  /** A document with the hashes of the changed files. */
  const editDocument = async (text: string) => {
    const boot = /src="(\/objects\/[^"]+\/boot\/[^"]+\.js)"/.exec(text)?.[1];
    const own = boot === undefined ? undefined : await textOf(page, boot);
    return apply(text, [
      ...inList,
      ...(own === undefined ? [] : [[sha384(own), sha384(editBoot(own))] as const]),
    ]);
  };
  const routes: readonly (readonly [RegExp, (route: Route) => Promise<void>])[] = [
    [/\/boot\/[^/]+\.js/, (route) => change(route, editBoot)],
    [new RegExp(`/${remote}/[^/]+/remoteEntry\\.js`), (route) => change(route, editEntry)],
    [/\/live\.json/, (route) => change(route, (text) => apply(text, inList))],
    [
      // Documents of one or two segments.
      /:\d+\/(?:[a-z]+(?:\/[a-z]+)?)?(?:\?|$)/,
      async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: await editDocument(await answer.text()) });
      },
    ],
  ];
  for (const [pattern, handler] of routes) {
    // The page may be closed before the response arrives.
    await page.route(pattern, (route) => handler(route).catch(() => undefined));
  }
  return async () => {
    for (const [pattern] of routes) await page.unroute(pattern);
  };
}
