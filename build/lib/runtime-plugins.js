const { createRequire } = require('node:module');

/** webpack as the building package has it: its runtime module classes must be the same copy. */
const webpack = require('webpack');
const localRequire = createRequire(require.resolve('webpack/package.json'));
const LoadScriptRuntimeModule = localRequire('./lib/runtime/LoadScriptRuntimeModule.js');

class BasePathRuntimeModule extends webpack.RuntimeModule {
  constructor(container) {
    super('elo base path', webpack.RuntimeModule.STAGE_TRIGGER);
    this.container = container;
  }

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
  constructor(container) {
    this.container = container;
  }

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

/**
 * Has the browser check every chunk's script and style against the release map's hashes, which
 * the page keeps by URL path: a file that does not match is not executed.
 */
class IntegrityPlugin {
  constructor(MiniCssExtractPlugin) {
    this.css = MiniCssExtractPlugin;
  }

  apply(compiler) {
    const hash = (url) =>
      `((globalThis.__ELO__||{}).integrity||{})[new URL(${url}, location.href).pathname]`;
    compiler.hooks.thisCompilation.tap('EloIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'EloIntegrity',
        (source) =>
          `${source}\nvar integrity = ${hash('url')};\nif (integrity) { script.integrity = integrity; script.crossOrigin = 'anonymous'; }`,
      );
      this.css
        .getCompilationHooks(compilation)
        .beforeTagInsert.tap(
          'EloIntegrity',
          (source, { tag }) =>
            `${source}\nvar integrity = ${hash(`${tag}.href`)};\nif (integrity) { ${tag}.integrity = integrity; ${tag}.crossOrigin = 'anonymous'; }`,
        );
    });
  }
}

module.exports = { BasePathPlugin, IntegrityPlugin };
