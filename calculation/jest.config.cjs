const base = require('@elo-platform/build/jest').jestConfig(__dirname, 'node');

module.exports = {
  ...base,
  // An ES module that Jest must translate first.
  transformIgnorePatterns: base.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?:', '(?:earcut|'),
  ),
};
