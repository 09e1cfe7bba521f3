#!/usr/bin/env node
const { load } = require('../load');

load('./lib/build-package.ts').main();
