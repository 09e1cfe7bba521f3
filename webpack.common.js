const build = require('@elo-platform/build');
const tsx = require('tsx/cjs/api');

/**
 * How every package of this site is built. Each `webpack.config.js` takes its kind from here:
 *
 *   shell       one host, that knows no remote at build time
 *   remote      the pages of one team; `webpack serve` runs it alone, on the data of a running site
 *   shared      a package whose version is negotiated between remotes, by range
 *
 * Each gives two configurations: for browsers (federated, files with a content hash) and for
 * composing (one CommonJS file per exposed module). `platform/build` has loaders, federation and the
 * shared packages; this file has only the site's own settings.
 */

/** For a remote that runs alone: language, paths that a running site answers, and styles. */
function alone() {
  const { default: site } = tsx.require('./elo.config.ts', __filename);
  const { language, api } = site.default ?? site;
  return { language, api: api.prefixes, styles: '@elo/shared-ui/base.scss' };
}

module.exports = {
  /** @param {string} folder of the shell */
  shell: (folder) => build.defineShell(folder),
  /** @param {string} folder of a remote */
  remote: (folder) => build.defineRemote(folder, { site: '@elo/contract', alone }),
  /** @param {string} folder of a shared package */
  shared: (folder) => build.defineShared(folder),
};
