// Preloaded into an edge: at one moment of the second time that it records what it serves, it reports
// to its parent and never continues with that, so that a test can kill it right there.
const files = require('node:fs/promises');
const { syncBuiltinESMExports } = require('node:module');

const { rename, writeFile } = files;
const moment = process.env.STOP_AT;
let writes = 0;

function stopAt(name) {
  if (writes !== 2 || name !== moment) return undefined;
  process.send({ event: 'stopped' });
  return new Promise(() => undefined);
}

files.writeFile = async (file, content, ...more) => {
  if (!String(file).includes('served-')) return writeFile(file, content, ...more);
  writes += 1;
  await stopAt('before');
  await writeFile(file, content.slice(0, content.length / 2), ...more);
  await stopAt('half');
  return writeFile(file, content, ...more);
};
files.rename = async (from, to) => {
  if (!String(to).includes('served-')) return rename(from, to);
  await stopAt('written');
  await rename(from, to);
  return stopAt('renamed');
};
syncBuiltinESMExports();
