import { sampleProducts } from '@elo/content/sample';
import { exhibitOf } from './exhibit';
import { shade } from './shade-solid';

function exhibit(id: string) {
  const product = sampleProducts().find((one) => one.id === id);
  if (!product) throw new Error(`The sample has no product ${id}`);
  return exhibitOf(product);
}

const named = (id: string, name: string) =>
  exhibit(id)?.parts.filter(({ body }) => body.name === name) ?? [];

test('a chain is three pairs of links with its own strands', () => {
  expect(named('corrente-carbono-ansi-60', 'Placa externa')).toHaveLength(3 * 2);
  expect(named('corrente-tripla-ansi-60', 'Placa externa')).toHaveLength(3 * 2 * 3);
});

test('carbon steel has plates darker than its pins; stainless steel is bright all over', () => {
  const brightness = (id: string, name: string) => named(id, name)[0]?.finish.bright ?? 0;
  const [carbon, stainless] = ['corrente-carbono-ansi-50', 'corrente-inox-ansi-50'] as const;
  expect(brightness(carbon, 'Placa externa')).toBeLessThan(brightness(carbon, 'Pino'));
  expect(brightness(stainless, 'Placa externa')).toBe(brightness(stainless, 'Pino'));
});

test('a part is darker than the paper around it, and another part gives another picture', () => {
  const [one, other] = ['roda-cubo-ansi-40-z17', 'roda-cubo-ansi-40-z19'].map((id) => {
    const part = exhibit(id);
    if (!part) throw new Error(`${id} has no solid`);
    return shade(part, 80, 60, 1 / 400);
  });
  expect(one).toHaveLength(80 * 60 * 3);
  expect(one?.[0]).toBeGreaterThan(200);
  expect(Math.min(...(one ?? []))).toBeLessThan(100);
  expect(one).not.toEqual(other);
});

test.each(['bucha-qd-sds', 'corrente-aditamento-a1-ansi-35', 'emenda-carbono-ansi-25'])(
  '%s has no solid, so no picture',
  (id) => {
    expect(exhibit(id)).toBeUndefined();
  },
);
