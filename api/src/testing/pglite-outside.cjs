module.exports = globalThis.pgliteOutside;
