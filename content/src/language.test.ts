import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { company } from './company';
import { sampleDistributors, sampleProducts } from './sample';
import { FORMS, findForbiddenForms, findTitleFaults, SPECIFIED_TEXTS } from './testing/language';
import { readSourceStrings } from './testing/source-strings';

const root = join(__dirname, '..', '..');

/** Folders whose sources contain texts for visitors. */
const SITE = [
  'shell',
  'shared-ui',
  'calculation',
  'content',
  'contract',
  'api',
  'media/src',
  ...readdirSync(root).filter((name) => name.startsWith('mf-')),
];

/** No text: buyers' words, and outlines of the logos. */
const NOT_SHOWN = ['api/src/catalogue/words.ts', 'shared-ui/src/logos/brands.tsx'].map((file) =>
  join(root, file),
);
const strings = SITE.flatMap((folder) => readSourceStrings(join(root, folder))).filter(
  ({ file }) => !NOT_SHOWN.includes(file),
);

test.each([
  ['a bucha sai e entra no eixo', 'entra no eixo e sai dele'],
  ['com dimensões nas normas ANSI', 'conforme a norma'],
  ['Corrente de rolos aço carbono', 'aço-carbono'],
  ['Corrente com spikes', 'espinhos'],
  ['São correntes, rodas e polias', 'rodas dentadas e polias'],
  ['2.000+ posições', 'mais de 2.000'],
  ['126 distribuidores em 24 estados', 'unidades da federação'],
  ['treinamento técnico de Elo Transmissões', 'da Elo'],
  ['Elo Transmissões usa nome e e-mail', 'da Elo'],
  ['aperto de 360 in·lb', 'lbf·pol'],
  ['varia 1,7 % por dente', '30%'],
  ['Torque de 1620 lbf·pol', '1.620'],
  ['passo de 12.7 mm', '12,7 mm'],
  ['WhatsApp 16 90000-0000', '(16) 3000-0000'],
  ['Das 07:30h às 17:30h', '7h30'],
  // Portuguese "todo": all of.
  ['Presente em todo Brasil', 'em todo o Brasil'],
  ['Veja os videos', 'vídeo'],
])('“%s” is replaced by “%s”', (text, use) => {
  expect(findForbiddenForms(text).join()).toContain(use);
});

test('accepts correct Portuguese and the words of the specification', () => {
  for (const text of [
    ...Object.values(SPECIFIED_TEXTS),
    'Mais de 2.000 posições-palete, em média 30% acima; 1.620 lbf·pol; 7,92 mm (0,312 pol).',
    'Corrente de rolos de aço-carbono ANSI 40, conforme ANSI B29.1, para o acabamento.',
    'A Elo Transmissões usa o seu e-mail. Fale com a Elo: (16) 90000-0000, das 7h30 às 17h30.',
    'Corrente de passo longo 2040; KC-6018; DIN 8187; JIS B 1801; CEP 14000-000; desde 1985.',
    'Elo Transmissões Comércio de Componentes Ltda.',
  ]) {
    expect(findForbiddenForms(text)).toEqual([]);
  }
});

test('every entry has a replacement and a reason', () => {
  for (const { use, why } of FORMS) expect([use.length > 1, why.length > 10]).toEqual([true, true]);
});

test('no source of the site contains a forbidden form', () => {
  expect(strings.length).toBeGreaterThan(2000);
  const faults = strings
    // Skip ids, paths and media types.
    .filter(({ text }) => !/^[a-z\d/._-]+$/.test(text))
    .flatMap(({ file, text }) =>
      findForbiddenForms(text).map((fault) => `${relative(root, file)}: ${fault}`),
    );
  expect(faults).toEqual([]);
});

test('no sample and no company fact contains a forbidden form, and product names are unique', () => {
  const { telefone: _formatted, ...facts } = company;
  const texts = [
    ...sampleProducts().flatMap(({ nome, categoria, descricao, fonte, medidas }) => [
      nome,
      categoria,
      descricao,
      fonte,
      ...medidas.map((measure) => `${measure.nome} ${measure.unidade}`),
    ]),
    ...sampleDistributors().flatMap(({ nome, logradouro, bairro }) => [nome, logradouro, bairro]),
    JSON.stringify(facts.horario),
  ];
  expect(texts.flatMap(findForbiddenForms)).toEqual([]);
  const names = sampleProducts().map(({ nome }) => nome);
  expect(new Set(names).size).toBe(names.length);
});

test('no caption or label of a film contains a forbidden form', () => {
  const folder = join(root, 'media', 'out', 'training');
  const files = readdirSync(folder).filter((name) => name.endsWith('.vtt'));
  // Captions and labels of 16 films.
  expect(files.length).toBe(32);
  const faults = files.flatMap((file) => {
    // A line break of a caption may split a form.
    const text = readFileSync(join(folder, file), 'utf8').replace(/\s+/g, ' ');
    return findForbiddenForms(text.replace(/[\d:.]+ --> [\d:.]+/g, ' ')).map(
      (fault) => `${file}: ${fault}`,
    );
  });
  expect(faults).toEqual([]);
});

test.each([
  ['Contato | Elo Transmissões', 0],
  ['Contato – Elo Transmissões', 2],
  ['Página não encontrada', 1],
  ['Busca por “x - y” | Elo Transmissões', 1],
])('title “%s” has %i faults', (title, count) => {
  expect(findTitleFaults(title, 'Elo Transmissões')).toHaveLength(count);
});

test.each([
  [SPECIFIED_TEXTS.map, 'mf-home/src/content/map.ts'],
  [SPECIFIED_TEXTS.films, 'mf-training/src/content/texts.ts'],
  [SPECIFIED_TEXTS.chains, 'mf-home/src/content/brands.ts'],
])('“%s” is allowed at one position', (text, place) => {
  const files = strings.filter((one) => one.text.includes(text)).map(({ file }) => file);
  expect(files.map((file) => relative(root, file))).toEqual([place]);
});
