import { CHAIN_SIZES } from '@elo/standards';
import fc from 'fast-check';
import { feetPerMinuteToMs, lubricationType } from '../chain/rating';
import { readNumber } from '../language/numbers';
import { NO_PARTS } from '../parts';
import { identifyChain, ruledOut } from './identify';
import { answerQuery } from './selection';
import { elongation, WEAR, wearLimit } from './wear';

const names = (measured: { pitch: number; roller: number; innerWidth: number }) =>
  identifyChain(measured).map(({ size }) => size.size);

test('Diamond Chain: 3 % up to about 67 teeth, 200/z above', () => {
  expect(wearLimit(66)).toBe(3);
  expect(wearLimit(67)).toBeCloseTo(2.985, 3);
  expect(wearLimit(100)).toBe(2);
});

test('elongation over measured pitches', () => {
  expect(elongation(259.08, 20, 12.7)).toBeCloseTo(2, 10);
  expect(elongation(254, 20, 12.7)).toBe(0);
});

/** A chain whose wear is as measured, mm, on fixed shafts; the verdict and the length to replace it at. */
function wornChain(measured: string, pitches: string, size: string) {
  const fields = { medida: measured, medidos: pitches, corrente: size, maior: '57', ajuste: 'nao' };
  const { outcome } = answerQuery(WEAR, new URLSearchParams(fields), NO_PARTS);
  if (outcome.kind !== 'sheet') throw new Error(JSON.stringify(outcome));
  const [solution] = outcome.sheet.solutions;
  const replaceAt = solution?.figures.find(({ name }) => name === 'Trocar com')?.value;
  return { tone: solution?.tone, title: solution?.title, replaceAt };
}

test('a chain that shows the elongation of its limit is replaced', () => {
  expect(wornChain('257,81', '20', '40')).toMatchObject({
    tone: 'bad',
    title: 'Alongamento de 1,5%; limite de 1,5%',
  });
  expect(wornChain('254,001', '20', '40').title).toContain('Alongamento de 0%');
});

test.each(CHAIN_SIZES.map(({ size, pitch }) => [size, pitch] as const))(
  '%s: a chain is replaced from the length that the sheet states, and not a tenth earlier',
  (size, pitch) => {
    const comma = (length: number, digits: number) => length.toFixed(digits).replace('.', ',');
    for (const pitches of [6, 10, 20, 48]) {
      const tone = (length: string) => wornChain(length, String(pitches), size).tone;
      const { replaceAt = '' } = wornChain(comma(pitches * pitch, 4), String(pitches), size);
      const [stated = ''] = /^[\d.,]+/.exec(replaceAt) ?? [];
      const earlier = comma(readNumber(stated, 1e5) - 0.1, 1);
      expect([stated, tone(stated), tone(earlier)]).toEqual([stated, 'bad', 'mind']);
    }
  },
);

test("rejects a length below a new chain's, and one far above it", () => {
  expect(() => elongation(250, 20, 12.7)).toThrow(/menor que o de uma corrente nova/);
  expect(() => elongation(300, 20, 12.7)).toThrow(
    /300 mm, é mais de 15% maior que o de uma corrente nova, 254 mm/,
  );
  // 292.1 mm is 15 %, which the message would name as allowed.
  expect(elongation(292.1, 20, 12.7)).toBeCloseTo(15, 10);
  expect(() => elongation(292.13, 20, 12.7)).toThrow(/292,13 mm, é mais de 15% maior/);
});

test.each(CHAIN_SIZES.map((size) => [size.size, size] as const))(
  'the figures of the standard identify %s first',
  (name, size) => {
    expect(names(size)[0]).toBe(name);
  },
);

test('40 and 08B share the pitch and are never confused, new or worn', () => {
  const worn = fc.double({ min: 1, max: 1.03, noNaN: true });
  const gauge = fc.double({ min: -0.1, max: 0.1, noNaN: true });
  const pair = CHAIN_SIZES.filter(({ size }) => ['40', '08B'].includes(size));
  fc.assert(
    fc.property(fc.constantFrom(...pair), worn, gauge, gauge, (size, wear, a, b) => {
      const measured = {
        pitch: size.pitch * wear,
        roller: size.roller + a,
        innerWidth: size.innerWidth + b,
      };
      expect(names(measured)).toEqual([size.size]);
    }),
    { numRuns: 1000 },
  );
});

test('lists sizes of the same pitch as excluded', () => {
  const matches = identifyChain({ pitch: 12.7, roller: 7.9, innerWidth: 7.9 });
  expect(ruledOut(matches).map(({ size }) => size)).toEqual(['08B']);
});

test('names both 50 and 10B, which these measurements cannot distinguish', () => {
  expect(names({ pitch: 15.875, roller: 10.16, innerWidth: 9.6 }).sort()).toEqual(['10B', '50']);
});

test('rejects measurements that match no size', () => {
  expect(() => names({ pitch: 14, roller: 8, innerWidth: 8 })).toThrow(/Nenhuma corrente/);
});

test('lubrication by speed: Mott 4e, example 7-3 has type B, and slow chains type A', () => {
  const speed = feetPerMinuteToMs((17 * 0.5 * 900) / 12);
  expect(lubricationType('40', speed)).toBe('B');
  expect(lubricationType('40', feetPerMinuteToMs(299))).toBe('A');
  expect(lubricationType('40', feetPerMinuteToMs(2301))).toBe('C');
  expect(lubricationType('240', 1)).toBeUndefined();
});

test('Shigley, example 17-5: No. 140 with 17 teeth at 300 rpm has type B', () => {
  expect(lubricationType('140', feetPerMinuteToMs((17 * 1.75 * 300) / 12))).toBe('B');
});
