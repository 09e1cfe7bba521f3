import type { Facet } from '@elo/contract';
import { chosenFacets } from './list-texts';

const FACETS: readonly Facet[] = [
  { name: 'pitch', values: [{ value: '12.7', label: '12,7 mm', count: 3 }] },
];

test('names each chosen value as visitors read it, in the order of the filters', () => {
  const filter = { teeth: '17', pitch: '12.7', brand: 'Combat Correntes', search: '40', page: 2 };
  expect(chosenFacets(filter, FACETS)).toEqual([
    { name: 'brand', label: 'Combat Correntes' },
    { name: 'pitch', label: 'Passo: 12,7 mm' },
    { name: 'teeth', label: 'Dentes: 17' },
  ]);
});
