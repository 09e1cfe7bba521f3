const base = require('@elo-platform/build/jest').jestConfig(__dirname, 'dom');

module.exports = {
  ...base,
  // ES modules among the libraries, which Jest must translate first.
  transformIgnorePatterns: base.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?:', '(?:earcut|'),
  ),
};
