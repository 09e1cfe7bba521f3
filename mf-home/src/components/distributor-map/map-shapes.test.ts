import { STATES } from '@elo/contract';
import SHAPES from '../../content/outlines/shapes.json';
import { MAP_SIZE } from './map-view';

test('draws each of the 27 units once', () => {
  const drawn = SHAPES.map(({ sigla }) => sigla).sort();
  expect(drawn).toEqual(STATES.map(({ sigla }) => sigla).sort());
  expect(drawn).toHaveLength(27);
});

test('keeps every label inside the drawing', () => {
  const outside = SHAPES.filter(
    ({ label: [x = -1, y = -1] }) => x < 0 || y < 0 || x > MAP_SIZE.width || y > MAP_SIZE.height,
  );
  expect(outside).toEqual([]);
});
