import { measureScale } from './release/scale';
const [from = '', ...sizes] = process.argv.slice(2);
(async () => {
  for (const size of sizes) console.log(JSON.stringify(await measureScale(from, Number(size), 'http://localhost:4320'), null, 1));
})().catch((e) => { console.error(e); process.exit(1); });
