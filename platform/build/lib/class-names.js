const { createHash } = require('node:crypto');
const { packageOf } = require('./project');

/**
 * Class name of a CSS module's local name: the same in the browser and in the server bundle, the
 * same in every package that bundles the same version of shared-ui, different between versions. The
 * suffix after `_` is the same for all names of a module: the composer groups a module's rules by
 * it.
 * @param {{resourcePath: string}} context css-loader's loader context
 * @param {string} _pattern unused
 * @param {string} local name in the source
 * @returns {string}
 */
function classNameOf(context, _pattern, local) {
  const source = packageOf(context.resourcePath);
  const hash = createHash('sha256')
    .update(`${source.name}@${source.version}/${source.path.replaceAll('\\', '/')}`)
    .digest('base64url')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 6);
  return `${local}_${hash}`;
}

module.exports = { classNameOf };
