const { load } = require('./load');

const { defineRemote, defineShared, defineShell, rulesFor } = load('./lib/define-package.ts');

module.exports = { defineRemote, defineShared, defineShell, rulesFor };
