import { createRequire } from 'node:module';
import limits from '@elo-platform/runtime/time-limits.json';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** The building package's own webpack: its runtime module classes must be the same copy. */
const localRequire = createRequire(require.resolve('webpack/package.json'));
const LoadScriptRuntimeModule = localRequire('./lib/runtime/LoadScriptRuntimeModule.js');

class BasePathRuntimeModule extends webpack.RuntimeModule {
  constructor(private readonly container: string) {
    super('elo base path', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate() {
    const path = webpack.RuntimeGlobals.publicPath;
    const base = `(globalThis.__ELO__||{}).base`;
    return `${path} = (${base}||{})[${JSON.stringify(this.container)}] || ${path}.replace(/compat\\/$/, '');`;
  }
}

/**
 * Takes the base URL of a package's chunks from the page. The automatic public path is the URL of
 * the running script, which is wrong inside a joined boot script and for `compat/`.
 */
export class BasePathPlugin {
  constructor(private readonly container: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('EloBasePath', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.publicPath)
        .tap({ name: 'EloBasePath', before: 'RuntimePlugin' }, (chunk) => {
          compilation.addRuntimeModule(chunk, new BasePathRuntimeModule(this.container));
        });
    });
  }
}

/** Well-formed, but no file's hash, so that the browser rejects the file. */
const NO_FILE = `'sha384-' + 'A'.repeat(64)`;

/**
 * Code that sets a tag's integrity and, after a failure, a new query string to bypass caches; the
 * same as `integrityFor` and `requestUrl` of the runtime, which chunks cannot import.
 * @param tag variable of the element
 */
function checkedTag(tag: string, address: string) {
  return `var elo = globalThis.__ELO__ || {};
if (elo.integrity) {
  ${tag}.integrity = elo.integrity[new URL(${tag}.${address}, location.href).pathname] || ${NO_FILE};
  ${tag}.crossOrigin = 'anonymous';
}
if (elo.attempt) ${tag}.${address} += '?' + elo.attempt;`;
}

/**
 * Makes the browser check every chunk's script and style against the release map's hashes, which
 * the page stores by URL path: it rejects a file that does not match or has no hash. Adds a timeout
 * to style sheets, which webpack has for scripts only.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('EloIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'EloIntegrity',
        (source: string) => `${source}\n${checkedTag('script', 'src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'EloIntegrity',
        (source, { tag }) =>
          [
            source,
            checkedTag(tag, 'href'),
            // Its handlers are removed once it has loaded or failed.
            `setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} }); }, ${limits.code});`,
          ].join('\n'),
      );
    });
  }
}
