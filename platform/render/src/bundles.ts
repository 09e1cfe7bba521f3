import vm from 'node:vm';
import { EloError, type HostServices, type PageModule } from '@elo-platform/protocol';

/** Text of a server bundle and where it came from, for messages. */
export interface Bundle {
  readonly name: string;
  readonly code: string;
}

export type Provide = (request: string) => unknown;

/**
 * Runs a server bundle, which a key with the right to publish it signed.
 * @param provide answers its requests; `undefined` falls through to Node's own modules
 * @throws EloError `compose`
 */
export function runBundle(bundle: Bundle, provide: Provide): unknown {
  const module = { exports: {} as unknown };
  const request = (name: string): unknown => {
    const given = provide(name);
    if (given !== undefined) return given;
    if (name.startsWith('node:') || BUILT_IN.has(name)) return process.getBuiltinModule(name);
    throw new EloError('compose', `${bundle.name} asks for ${name}, which nothing supplies`, {
      next: 'Declare it as a dependency of the package, so that it is bundled.',
    });
  };
  // Not wrapped in other text: positions in stacks are those of the bundle, as its source map needs.
  const parameters = ['module', 'exports', 'require'];
  const wrapper = vm.compileFunction(bundle.code, parameters, { filename: bundle.name }) as (
    module: { exports: unknown },
    exports: unknown,
    require: Provide,
  ) => void;
  wrapper(module, module.exports, request);
  return module.exports;
}

/** Node modules that bundles of server rendering ask for by their short names. */
const BUILT_IN = new Set(['util', 'crypto', 'stream', 'async_hooks', 'buffer', 'events']);

export interface OpenPage {
  readonly page: PageModule;
  /** A page that is mounted through its lifecycles renders itself, with its own React. */
  readonly renderForeign?: (data: unknown, host: HostServices) => string;
}

/** Runs a page's server bundle. @param provide answers with React and the shared packages */
export function runPage(bundle: Bundle, provide: Provide): OpenPage {
  const exported = runBundle(bundle, provide) as Pick<OpenPage, 'renderForeign'> & {
    readonly default?: PageModule;
  };
  const { default: page, renderForeign } = exported;
  if (!page || typeof page.load !== 'function') {
    throw new EloError('compose', `${bundle.name} has no page as its default export`, {
      next: 'Export definePage({ … }) as default from the route’s module.',
    });
  }
  return { page, renderForeign };
}
