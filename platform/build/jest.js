const { join } = require('node:path');

/** ESM-only packages, which Jest must compile. */
const ESM_PACKAGES = [
  '@elo',
  '@elo-platform',
  'yet-another-react-lightbox',
  'lucide',
  'single-spa-react',
  'cookie',
  'earcut',
];

/**
 * Jest configuration of one package.
 * @param {string} folder the package's folder
 * @param {'dom' | 'node'} environment where its code runs
 * @returns {import('jest').Config}
 */
function jestConfig(folder, environment) {
  const dom = environment === 'dom';
  return {
    rootDir: folder,
    displayName: require(join(folder, 'package.json')).name.replace(/^@[^/]+\//, ''),
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/templates/'],
    modulePathIgnorePatterns: ['/dist/', '/.elo/'],
    // A parameter of each module: Jest looks other globals up in a sandbox, which costs more than a logarithm.
    sandboxInjectedGlobals: ['Array', 'Math', 'Object'],
    testEnvironment: dom ? require.resolve('jest-environment-jsdom') : 'node',
    setupFilesAfterEnv: [
      join(__dirname, 'jest-setup.js'),
      ...(dom ? [join(__dirname, 'jest-dom-setup.js')] : []),
    ],
    moduleNameMapper: {
      '\\.module\\.scss$': require.resolve('identity-obj-proxy'),
      '\\.(s?css|svg|woff2|avif|webp|jpg|png)$': join(__dirname, 'jest-asset.js'),
    },
    transform: {
      '\\.m?[jt]sx?$': [
        require.resolve('@swc/jest'),
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!(?:${ESM_PACKAGES.join('|')})(?:/|$))`],
  };
}

module.exports = { jestConfig };
