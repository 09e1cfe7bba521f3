import { listStages, startingWith } from './stages';

const stages = listStages('/site', '/results', 2);
const full = stages.filter(({ tier }) => tier === 'full');
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

test('the quick tier has unit tests, everyday release commands and a walk, but no system tests', () => {
  const quick = stages.filter(({ tier }) => tier === 'quick');
  expect(names(quick)).toEqual(expect.arrayContaining(['unit', 'release commands', 'walk']));
  expect(names(quick)).not.toContain('system');
});

test('both browsers run the whole end-to-end suite', () => {
  const suites = full.filter(({ name }) => name.startsWith('end to end'));
  expect(suites.map(({ browser }) => browser)).toEqual(['fetched', 'installed']);
});

test('runs that begin with another stage each leave none out', () => {
  const starts = full.map((_, first) => startingWith(full, first)[0]?.name);
  expect(new Set(starts).size).toBe(full.length);
  expect(names(startingWith(full, 3)).sort()).toEqual(names(full).sort());
  expect(names(startingWith(full, full.length + 1))).toEqual(names(startingWith(full, 1)));
});
