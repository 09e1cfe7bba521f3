import { sampleProducts } from '@elo/content/sample';
import { CHAIN_SIZES } from '@elo/standards';
import { readNumber } from '../language/numbers';
import { indexParts, isPartsIndex, NO_PARTS, partKey } from '../parts';
import type { Sheet } from '../sheet';
import { findSelection, SELECTIONS } from '.';
import {
  type Answer,
  answerQuery,
  exampleOf,
  firstFieldOf,
  isSent,
  type Selection,
} from './selection';

const PARTS = indexParts(sampleProducts());

function answer(id: string, query: string, parts = PARTS): Answer {
  return answerQuery(findSelection(id) as Selection, new URLSearchParams(query), parts);
}

function sheetOf(id: string, query: string, parts = PARTS): Sheet {
  const { outcome } = answer(id, query, parts);
  if (outcome.kind !== 'sheet') throw new Error(JSON.stringify(outcome));
  return outcome.sheet;
}

function faultsOf(id: string, query: string) {
  const { outcome } = answer(id, query);
  return outcome.kind === 'refused' ? outcome.faults : [];
}

const DRIVE = 'potencia=7,5&rotacao=350&saida=157&centro=800&carga=moderate';

const exampleQuery = (form: Selection) => String(new URLSearchParams(exampleOf(form)));

describe.each(SELECTIONS.map((selection) => [selection.id, selection] as const))(
  '%s',
  (id, form) => {
    test('its own examples give a result with steps, sources, limits and parts', () => {
      const { solutions, basis, given } = sheetOf(id, exampleQuery(form));
      expect(given.length).toBeGreaterThan(1);
      expect(basis.length).toBeGreaterThan(0);
      expect(solutions.length).toBeGreaterThan(0);
      expect(solutions.length).toBeLessThanOrEqual(3);
      for (const { steps, figures } of solutions) {
        expect(steps.length).toBeGreaterThan(1);
        expect(steps.some(({ source }) => source !== '')).toBe(true);
        expect(figures.length).toBeGreaterThan(1);
        expect(JSON.stringify(steps)).not.toMatch(/NaN|Infinity|undefined/);
      }
    });

    test('an empty query has no fault, and an empty form reports every missing field', () => {
      expect(answer(id, '').outcome.kind).toBe('empty');
      const needed = form.fields.filter((field) => !('options' in field || field.optional));
      const faults = faultsOf(id, `${firstFieldOf(form)}=`);
      expect(faults.map(({ field }) => field)).toEqual(needed.map(({ name }) => name));
    });

    test.each(['abc', '-5', '0', '1e9', '99999999999', 'NaN', 'Infinity', '<b>', '1,2,3'])(
      '“%s” in every field is refused, never thrown',
      (text) => {
        const query = new URLSearchParams(form.fields.map(({ name }) => [name, text]));
        const { outcome } = answer(id, String(query));
        expect(outcome.kind).toBe('refused');
        expect(JSON.stringify(outcome)).not.toContain('undefined');
      },
    );

    test('the first field is required, because it marks a submitted form', () => {
      expect(form.fields[0]).not.toHaveProperty('options');
      expect(form.fields[0]).not.toHaveProperty('optional');
      expect(isSent(form, new URLSearchParams(exampleQuery(form)))).toBe(true);
    });
  },
);

/** Every combination of some values of each field. */
function* combine(fields: Readonly<Record<string, readonly unknown[]>>): Generator<string> {
  const [[name, values], ...rest] = Object.entries(fields) as [[string, unknown[]]];
  for (const value of values) {
    const own = `${name}=${String(value).replace('.', ',')}`;
    if (rest.length === 0) yield own;
    else for (const more of combine(Object.fromEntries(rest))) yield `${own}&${more}`;
  }
}

const SIZES = CHAIN_SIZES.map(({ size }) => size);
const IDS = new Map(sampleProducts().map(({ id, nome }) => [`/portfolio?produto=${id}`, nome]));

test.each<[string, Readonly<Record<string, readonly unknown[]>>]>([
  [
    'corrente',
    {
      potencia: [0.01, 0.75, 7.5, 75, 1000],
      rotacao: [1, 50, 350, 1750, 10_000],
      saida: [1, 20, 157, 1750, 10_000],
      centro: ['', 20, 800, 15_000],
      dentes: ['', 9, 17, 150],
    },
  ],
  [
    'comprimento',
    {
      z1: [9, 17, 57, 150],
      z2: [9, 38, 150],
      corrente: SIZES,
      centro: ['', 20, 508, 15_000],
      passos: ['', 14, 107, 2000],
    },
  ],
  [
    'correia',
    {
      d1: [60, 67.3, 315, 2000],
      d2: [71, 536, 2000],
      eixos: [80, 610, 8000],
      rotacao: [1, 1160, 10_000],
      perfil: ['3V', '5V', '8V'],
      canais: [1, 4, 12],
    },
  ],
])(
  '%s: no result between the extremes has a figure or a part that does not exist',
  (id, fields) => {
    const faults: string[] = [];
    for (const query of combine(fields)) {
      const { outcome } = answer(id, query);
      if (outcome.kind !== 'sheet') continue;
      const { solutions } = outcome.sheet;
      if (/NaN|Infinity|undefined/.test(JSON.stringify(outcome.sheet))) faults.push(query);
      for (const { name, value } of solutions.flatMap(({ figures }) => figures))
        if (/^[-−]|^0[^\d,]/.test(value)) faults.push(`${query}: ${name} ${value}`);
      for (const { name, formula, value } of solutions.flatMap(({ steps }) => steps))
        if (/(?<![\d.,])0(?![\d.,])/.test(`${formula}; ${value}`))
          faults.push(`${query}: ${name} ${formula} ${value}`);
      for (const { name, href, listed } of solutions.flatMap(({ parts }) => parts))
        if (
          href.includes('produto=') ? IDS.get(href) !== name || !listed : listed && id !== 'correia'
        )
          faults.push(`${query}: ${name} ${href}`);
    }
    expect(faults).toEqual([]);
  },
);

/** The least power and speed that the form takes. */
const SLOW = 'potencia=0,01&saida=1&carga=even&acionador=motor&fatores=iso';

test.each([
  ['comprimento', 'z1=17&z2=17&corrente=40&centro=273,05', 'Exatamente a distância pedida.'],
  ['comprimento', 'z1=17&z2=38&corrente=40&centro=496,66', 'Exatamente a distância pedida.'],
  [
    'correia',
    'd1=315&d2=536&eixos=591,6&rotacao=1.160&canais=3&perfil=5V',
    'Exatamente a distância pedida.',
  ],
])('%s of the distance of its own result is not said to be 0 mm off', (id, query, verdict) => {
  expect(sheetOf(id, query).solutions[0]?.verdict).toBe(verdict);
});

test.each([
  ['corrente', `${SLOW}&rotacao=1`],
  ['corrente', `${SLOW}&rotacao=7&centro=15.000`],
  ['correia', 'd1=100&d2=315&eixos=500&rotacao=1&canais=1&perfil=3V'],
])('%s: no figure of a slow drive is zero (%s)', (id, query) => {
  const shown = sheetOf(id, query).solutions.flatMap(({ figures }) => figures);
  expect(shown.filter(({ value }) => /^0[^\d,]/.test(value))).toEqual([]);
});

describe('chain drive', () => {
  test('ranks two or three drives, those from the catalogue first, and links their parts', () => {
    const { solutions } = sheetOf('corrente', DRIVE);
    expect(solutions.length).toBeGreaterThan(1);
    const [first] = solutions;
    expect(first?.title).toBe('Corrente ANSI 80 simples, rodas de 17 e 38 dentes');
    expect(first?.parts.map(({ href, listed }) => [href, listed])).toEqual([
      ['/portfolio?produto=corrente-carbono-ansi-80', true],
      ['/portfolio?produto=roda-cubo-ansi-80-z17', true],
      ['/portfolio?produto=roda-cubo-ansi-80-z38', true],
    ]);
  });

  test('every part marked as listed is a product', () => {
    const ids = new Set(sampleProducts().map(({ id }) => id));
    const linked = ['0,5', '2', '7,5', '15', '40', '90'].flatMap((power) =>
      sheetOf('corrente', `potencia=${power}&rotacao=300&saida=135`).solutions.flatMap(
        ({ parts }) => parts.filter(({ listed }) => listed),
      ),
    );
    expect(linked.length).toBeGreaterThan(6);
    for (const { href } of linked) {
      expect(ids).toContain(new URL(href, 'http://x').searchParams.get('produto'));
    }
  });

  test('takes no sprocket of the catalogue that exceeds the ratio of one stage', () => {
    const listed = { id: 'z120', nome: 'Roda dentada, 120 dentes' };
    const parts = { [partKey('sprocket', '35', 1, 120)]: listed };
    const { solutions } = sheetOf('corrente', 'potencia=0,5&rotacao=700&saida=100', parts);
    for (const { title } of solutions) expect(title).toContain('rodas de 17 e 119 dentes');
  });

  test('gives no whole number of teeth as the reason for a sprocket of the catalogue', () => {
    const { solutions } = sheetOf('corrente', 'potencia=7,5&rotacao=350&saida=113&centro=800');
    // 77 teeth would be nearer to the ratio; the catalogue has 76.
    expect(solutions[0]?.title).toContain('rodas de 25 e 76 dentes');
    expect(solutions[0]?.notes).toContain(
      'Com 25 e 76 dentes, a relação difere da pedida em 1,9%.',
    );
  });

  test('calls a larger pitch a reserve only if it transmits more', () => {
    const ref = { id: 'x', nome: 'X' };
    const parts = { [partKey('chain', '40', 2)]: ref, [partKey('sprocket', '40', 2, 19)]: ref };
    const [first, second] = sheetOf(
      'corrente',
      'potencia=8&rotacao=2.400&saida=2.400',
      parts,
    ).solutions;
    const used = (one = first) => Number.parseInt(one?.figures[0]?.value ?? '', 10);
    expect(first?.title).toContain('ANSI 40 dupla');
    expect(second?.title).toContain('ANSI 50 simples');
    expect(used(second)).toBeGreaterThan(used(first));
    expect(second?.verdict).toMatch(/^Passo maior\. /);
  });

  test('without a catalogue the same drives have searches for their parts', () => {
    const { solutions } = sheetOf('corrente', DRIVE, NO_PARTS);
    const parts = solutions.flatMap((one) => one.parts);
    expect(parts.every(({ listed, href }) => !listed && href.includes('?busca='))).toBe(true);
  });

  test('distinguishes kW, cv and hp', () => {
    const power = (unit: string) =>
      sheetOf('corrente', `${DRIVE}&unidade=${unit}`).given.find(({ name }) => name === 'Potência')
        ?.value;
    expect(['kW', 'cv', 'hp'].map(power)).toEqual([
      '7,5\u00a0kW',
      '5,516\u00a0kW',
      '5,593\u00a0kW',
    ]);
  });

  test('a speed-increasing drive has its small sprocket on the driven shaft', () => {
    const down = sheetOf('corrente', 'potencia=5&rotacao=400&saida=200&centro=700');
    const up = sheetOf('corrente', 'potencia=5&rotacao=200&saida=400&centro=700');
    expect(up.solutions.map(({ title }) => title)).toEqual(
      down.solutions.map(({ title }) => title),
    );
  });

  test.each([
    ['potencia=900&rotacao=50&saida=25', 'Nenhuma corrente ANSI', 'potencia'],
    ['potencia=900&rotacao=50&saida=25&dentes=30', 'com 30 dentes', 'potencia'],
    ['potencia=5&rotacao=300&saida=60&dentes=40', 'a maior teria 200, acima de 120', 'dentes'],
    ['potencia=9&rotacao=6.000&saida=3.000&dentes=60', 'acima de 15', 'dentes'],
    ['potencia=40&rotacao=3.000&saida=1.500', 'acima de 15', 'rotacao'],
    ['potencia=1&rotacao=2.362,3&saida=2.362,3&dentes=60', 'seria de 15,0006 m/s, acima', 'dentes'],
    ['potencia=5&rotacao=1.400&saida=100', 'relação passa de 7 para 1', 'saida'],
    ['potencia=40&rotacao=300&saida=60&centro=200', 'de 200 mm é pequena demais', 'centro'],
    ['potencia=5&rotacao=300&saida=100&carga=xyz', 'escolha uma das opções', 'carga'],
    ['potencia=7 kW&rotacao=300&saida=100', 'Escreva só o número, com vírgula', 'potencia'],
    ['potencia=7&rotacao=300&saida=100&dentes=z', 'só um número inteiro, como 17.', 'dentes'],
    [
      'potencia=5&rotacao=300&saida=100&dentes=17,5',
      ': use um número inteiro, e não 17,5.',
      'dentes',
    ],
    ['potencia=5&rotacao=300&saida=100&dentes=8', 'de 9 a 120', 'dentes'],
    ['potencia=0,0001&rotacao=300&saida=100', 'Potência: 0,0001 está fora', 'potencia'],
    ['potencia=-5&rotacao=300&saida=100', 'Potência: −5 está fora', 'potencia'],
  ])('%s is rejected: %s', (query, text, field) => {
    const [fault] = faultsOf('corrente', query);
    expect(fault?.text).toContain(text);
    expect(fault?.field).toBe(field);
  });
});

test('offers even lengths only, and explains why an odd one is replaced', () => {
  for (let centre = 300; centre < 900; centre += 7) {
    const { solutions } = sheetOf('comprimento', `z1=19&z2=38&corrente=60&centro=${centre}`);
    for (const { title } of solutions) expect(Number.parseInt(title, 10) % 2).toBe(0);
  }
  const { solutions } = sheetOf('comprimento', 'z1=17&z2=38&corrente=40&passos=107');
  expect(solutions[0]?.title).toMatch(/^108/);
  expect(solutions[0]?.notes.join()).toContain('elo de redução');
});

test('a chain that is too short is a fault of the length that was given', () => {
  const [fault] = faultsOf('comprimento', 'z1=17&z2=38&passos=40');
  expect(fault).toMatchObject({ text: expect.stringContaining('curta demais'), field: 'passos' });
});

test('rejects a form without length and distance with a message', () => {
  const [fault] = faultsOf('comprimento', 'z1=17&z2=38');
  expect(fault?.text).toContain('distância entre centros');
  expect(fault?.field).toBe('centro');
});

test.each([
  ['medida=256&medidos=20&maior=38', 'good', 0],
  ['medida=260&medidos=20&maior=38', 'mind', 1],
  ['medida=262&medidos=20&maior=38', 'bad', 1],
  ['medida=259&medidos=20&maior=114', 'bad', 1],
  ['medida=258&medidos=20&maior=38&ajuste=nao', 'bad', 1],
])('wear of %s is %s', (query, tone, parts) => {
  const { solutions } = sheetOf('desgaste', query);
  expect(solutions[0]).toMatchObject({ tone });
  expect(solutions[0]?.parts).toHaveLength(parts);
});

test('explains how 40 differs from 08B, which has the same pitch', () => {
  const { solutions } = sheetOf('identificar', 'trecho=127&numero=10&rolo=7,9&largura=7,9');
  expect(solutions.map(({ title }) => title)).toEqual(['Corrente ANSI 40']);
  expect(solutions[0]?.notes.join()).toContain('Não é a ISO 08B');
  expect(solutions[0]?.steps.map(({ value }) => value)).toEqual([
    '0\u00a0mm',
    '−0,02\u00a0mm',
    '−0,02\u00a0mm',
  ]);
});

test('rejects a sheave below the minimum diameter of its section, or with too many grooves', () => {
  const base = 'd2=600&eixos=900&rotacao=1.000';
  const [tooSmall] = faultsOf('correia', `d1=100&${base}&canais=3`);
  expect(tooSmall).toMatchObject({
    text: expect.stringContaining('no perfil 5V: 100'),
    field: 'd1',
  });
  expect(faultsOf('correia', `d1=300&${base}&canais=12`)[0]?.field).toBe('canais');
  expect(faultsOf('correia', 'd1=1.500&d2=600&eixos=1.900&rotacao=1.000&canais=3')).toEqual([
    {
      text: 'A velocidade da correia seria de 78,54 m/s, acima de 33. Reduza a rotação ou o diâmetro da polia motora.',
      field: 'rotacao',
    },
  ]);
});

test('between sheaves that nearly touch, offers the belts that are long enough', () => {
  const { given, solutions } = sheetOf(
    'correia',
    'd1=315&d2=315&eixos=316&rotacao=1.160&perfil=3V&canais=1',
  );
  // 1,621 mm are needed; 3V630, nearest with 1,600.2 mm, would press the sheaves together.
  expect(solutions.map(({ title }) => title.split(',')[0])).toEqual([
    'Correia 3V670',
    'Correia 3V710',
    'Correia 3V750',
  ]);
  expect(solutions[0]?.verdict).toMatch(/^A mais próxima: .* a mais/);
  expect(given[0]?.value).toBe('3V, 1 canal');
  const close = 'd1=315&d2=315&eixos=315&rotacao=1.160&canais=2';
  expect(faultsOf('correia', close)[0]?.text).toContain('as polias se tocam');
});

test.each([
  ['12,7', 100, 12.7],
  ['12.7', 100, 12.7],
  ['9.525', 100, 9.525],
  ['1.750', 10_000, 1750],
  ['1.750,5', 10_000, 1750.5],
  ['350', 10_000, 350],
  [',5', 1_000, 0.5],
  ['.5', 1_000, 0.5],
  ['.', 1_000, Number.NaN],
  [',', 1_000, Number.NaN],
  [' 1 160 ', 10_000, 1160],
])('“%s” is parsed in Brazilian notation', (text, most, value) => {
  expect(readNumber(text, most)).toBe(value);
});

test('validates an index of parts from outside', () => {
  expect(isPartsIndex(JSON.parse(JSON.stringify(PARTS)))).toBe(true);
  for (const wrong of [
    null,
    'text',
    [],
    {},
    { ...PARTS, a: 1 },
    { ...PARTS, a: null },
    { ...PARTS, a: {} },
  ]) {
    expect(isPartsIndex(wrong)).toBe(false);
  }
});
