import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { STATES } from '@elo/contract';
import { SHAPES } from '../../content/outlines/shapes';
import { MAP_SIZE } from './map-view';

test('draws each of the 27 units once', () => {
  const drawn = SHAPES.map(({ sigla }) => sigla).sort();
  expect(drawn).toEqual(STATES.map(({ sigla }) => sigla).sort());
  expect(drawn).toHaveLength(27);
});

test('keeps every label inside the drawing', () => {
  const outside = SHAPES.filter(
    ({ label: [x, y] }) => x < 0 || y < 0 || x > MAP_SIZE.width || y > MAP_SIZE.height,
  );
  expect(outside).toEqual([]);
});

test('is what the script makes of the map package', () => {
  const script = join(__dirname, '..', '..', '..', 'scripts', 'make-map-shapes.mjs');
  const printed = execFileSync(process.execPath, [script, '--print'], { encoding: 'utf8' });
  expect(SHAPES).toEqual(JSON.parse(printed));
});
