const { createRequire } = require('node:module');
const limits = require('@elo-platform/runtime/time-limits.json');

/** webpack as the building package has it: its runtime module classes must be the same copy. */
const webpack = require('webpack');
const localRequire = createRequire(require.resolve('webpack/package.json'));
const LoadScriptRuntimeModule = localRequire('./lib/runtime/LoadScriptRuntimeModule.js');

class BasePathRuntimeModule extends webpack.RuntimeModule {
  /** @param {string} container */
  constructor(container) {
    super('elo base path', webpack.RuntimeModule.STAGE_TRIGGER);
    this.container = container;
  }

  /** @override */
  generate() {
    const path = webpack.RuntimeGlobals.publicPath;
    const base = `(globalThis.__ELO__||{}).base`;
    return `${path} = (${base}||{})[${JSON.stringify(this.container)}] || ${path}.replace(/compat\\/$/, '');`;
  }
}

/**
 * Lets the page say where a package's chunks lie. The automatic public path is that of the script
 * on which the code runs, which is wrong inside a joined boot script and for `compat/`.
 */
class BasePathPlugin {
  /** @param {string} container */
  constructor(container) {
    this.container = container;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EloBasePath', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.publicPath)
        .tap({ name: 'EloBasePath', before: 'RuntimePlugin' }, (chunk) => {
          compilation.addRuntimeModule(chunk, new BasePathRuntimeModule(this.container));
        });
    });
  }
}

/** Has the right form and is the hash of nothing, so that the browser refuses the file. */
const NO_FILE = `'sha384-' + 'A'.repeat(64)`;

/**
 * Code that gives a tag its integrity and, after a failure, an address that no cache knows; the
 * same as `integrityFor` and `requestUrl` of the runtime, which chunks cannot import.
 * @param {string} tag variable of the element
 * @param {string} address its property
 */
function checkedTag(tag, address) {
  return `var elo = globalThis.__ELO__ || {};
if (elo.integrity) {
  ${tag}.integrity = elo.integrity[new URL(${tag}.${address}, location.href).pathname] || ${NO_FILE};
  ${tag}.crossOrigin = 'anonymous';
}
if (elo.attempt) ${tag}.${address} += '?' + elo.attempt;`;
}

/**
 * Has the browser check every chunk's script and style against the release map's hashes, which
 * the page keeps by URL path: a file that does not match, or that the page has no hash of, is not
 * used. Gives style sheets the end that webpack gives scripts.
 */
class IntegrityPlugin {
  /** @param {typeof import('mini-css-extract-plugin')} MiniCssExtractPlugin of the same build */
  constructor(MiniCssExtractPlugin) {
    this.css = MiniCssExtractPlugin;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EloIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'EloIntegrity',
        (/** @type {string} */ source) => `${source}\n${checkedTag('script', 'src')}`,
      );
      this.css
        .getCompilationHooks(compilation)
        .beforeTagInsert.tap('EloIntegrity', (source, { tag }) =>
          [
            source,
            checkedTag(tag, 'href'),
            // Its handlers are gone once it has come or failed.
            `setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} }); }, ${limits.code});`,
          ].join('\n'),
        );
    });
  }
}

module.exports = { BasePathPlugin, IntegrityPlugin };
