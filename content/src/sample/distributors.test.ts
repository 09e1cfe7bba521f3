import { STATES } from '@elo/contract';
import { distributorSchema } from '@elo/contract/schemas';
import { sampleDistributors } from './index';

/** Ranges of CEP by state, first five digits (source: Correios). */
const CEP_RANGES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  SP: [[1000, 19999]],
  RJ: [[20000, 28999]],
  ES: [[29000, 29999]],
  MG: [[30000, 39999]],
  BA: [[40000, 48999]],
  SE: [[49000, 49999]],
  PE: [[50000, 56999]],
  AL: [[57000, 57999]],
  PB: [[58000, 58999]],
  RN: [[59000, 59999]],
  CE: [[60000, 63999]],
  PI: [[64000, 64999]],
  MA: [[65000, 65999]],
  PA: [[66000, 68899]],
  AM: [
    [69000, 69299],
    [69400, 69899],
  ],
  DF: [
    [70000, 72799],
    [73000, 73699],
  ],
  GO: [
    [72800, 72999],
    [73700, 76799],
  ],
  RO: [[76800, 76999]],
  TO: [[77000, 77999]],
  MT: [[78000, 78899]],
  MS: [[79000, 79999]],
  PR: [[80000, 87999]],
  SC: [[88000, 89999]],
  RS: [[90000, 99999]],
};

const distributors = sampleDistributors();

function countOf(sigla: string): number {
  return distributors.filter(({ estado }) => estado === sigla).length;
}

test('every distributor fits the contract', () => {
  for (const distributor of distributors) {
    expect(distributorSchema.parse(distributor)).toEqual(distributor);
  }
});

test('covers 24 states: three have none, one has exactly one, São Paulo has most', () => {
  const counts = STATES.map(({ sigla }) => ({ sigla, count: countOf(sigla) }));
  expect(distributors.length).toBeGreaterThanOrEqual(120);
  expect(counts.filter(({ count }) => count > 0)).toHaveLength(24);
  expect(counts.filter(({ count }) => count === 0).map(({ sigla }) => sigla)).toEqual([
    'AC',
    'RR',
    'AP',
  ]);
  expect(counts.filter(({ count }) => count === 1).map(({ sigla }) => sigla)).toEqual(['TO']);
  expect(Math.max(...counts.map(({ count }) => count))).toBe(countOf('SP'));
});

test('the CEP is within the range of the state', () => {
  const wrong = distributors.filter(({ cep, estado }) => {
    const head = Number(cep.slice(0, 5));
    return !CEP_RANGES[estado]?.some(([from, to]) => head >= from && head <= to);
  });
  expect(wrong).toEqual([]);
});

test('names are unique, and e-mails and sites use domains that cannot exist', () => {
  expect(new Set(distributors.map(({ nome }) => nome)).size).toBe(distributors.length);
  const links = distributors
    .flatMap(({ email, site }) => [email, site])
    .filter((text) => text !== '');
  expect(links.filter((text) => !/\.example\/?$/.test(text))).toEqual([]);
});

test.each(['email', 'site', 'whatsapp'] as const)('some have no %s, most have', (field) => {
  const without = distributors.filter((distributor) => distributor[field] === '').length;
  expect(without).toBeGreaterThan(5);
  expect(without).toBeLessThan(distributors.length / 2);
});
