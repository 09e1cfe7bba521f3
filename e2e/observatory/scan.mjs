import { existsSync, writeFileSync } from 'node:fs';

// scan.mjs <URL of the scanner's package> <port with TLS> <port without> <path> Does the same as
// the scanner's own command, which has no option for ports.

const [scanner, httpsPort, httpPort, path] = process.argv.slice(2);
const from = (file) => import(`${scanner}/src/${file}`);

// Browsers' HSTS preload list; this host is not on it.
const list = new URL(`${scanner}/conf/hsts-preload.json`);
if (!existsSync(list)) writeFileSync(list, '{}');

const { retrieve } = await from('retriever/retriever.js');
const { ALL_TESTS } = await from('constants.js');
const { getGradeForScore, getScoreModifier } = await from('grader/grader.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await from('grader/charts.js');

const found = await retrieve('localhost', { httpsPort, httpPort, path });
const results = ALL_TESTS.map((test) => test(found));
const points = results.map(({ result }) => getScoreModifier(result));
const sum = (numbers) => numbers.reduce((total, one) => total + one, 100);
const plain = sum(points.filter((one) => one < 0));
const { score, grade } = getGradeForScore(
  plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(points) : plain,
);
const tests = results.map((one) => ({
  name: one.constructor.name,
  result: one.result,
  pass: one.pass,
}));
console.log(`\n${JSON.stringify({ status: found.responses.auto.status, score, grade, tests })}`);
