const { load } = require('./load');

const { defineRemote, defineShared, defineShell, loopbackServer, rulesFor } =
  load('./lib/define-package.ts');

module.exports = { defineRemote, defineShared, defineShell, loopbackServer, rulesFor };
