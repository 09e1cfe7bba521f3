import { STATES } from '../states';
import { distributorSchema } from './distributor';
import { filePathSchema, packageManifestSchema } from './package-manifest';
import { productSchema } from './product';

const distributor = {
  nome: 'Firma',
  logradouro: 'Rua A',
  numero: '1',
  complemento: '',
  bairro: 'Centro',
  cidade: 'Campinas',
  estado: 'SP',
  cep: '13000-000',
  telefone: '(19) 3000-0000',
  email: '',
  site: '',
  whatsapp: '',
};

it('knows the 27 units of the federation, each code once', () => {
  expect(STATES).toHaveLength(27);
  expect(new Set(STATES.map((state) => state.codigo)).size).toBe(27);
  expect(new Set(STATES.map((state) => state.sigla)).size).toBe(27);
});

describe('distributorSchema', () => {
  it('accepts a distributor without e-mail, site and chat', () => {
    expect(distributorSchema.safeParse(distributor).success).toBe(true);
  });

  it.each([
    ['estado', 'XX'],
    ['cep', '13000000'],
    ['email', 'not an address'],
    ['nome', '  '],
  ])('refuses %s "%s"', (field, value) => {
    expect(distributorSchema.safeParse({ ...distributor, [field]: value }).success).toBe(false);
  });
});

describe('filePathSchema', () => {
  it.each(['../x.js', 'a/../x.js', '/x.js', 'a//x.js', 'a\\x.js', '', './x.js'])(
    'refuses %j',
    (path) => expect(filePathSchema.safeParse(path).success).toBe(false),
  );

  it.each(['x.js', 'a/b-c/x.1234.js', 'training/embed/ansi/index.html'])('accepts %j', (path) =>
    expect(filePathSchema.safeParse(path).success).toBe(true),
  );
});

it('refuses products with foreign picture schemes', () => {
  const photo = productSchema.shape.fotos.element;
  expect(photo.safeParse({ src: 'javascript:alert(1)', titulo: 'x' }).success).toBe(false);
  expect(photo.safeParse({ src: '/media/x.webp', titulo: 'x' }).success).toBe(true);
});

it('refuses a manifest whose files lie outside the package', () => {
  const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1, type: 'text/plain' };
  const manifest = {
    schema: 1,
    name: 'mf-x',
    version: '1.0.0',
    kind: 'remote',
    contract: 1,
    exposes: {},
    shared: {},
    routes: [],
  };
  const parse = (path: string) =>
    packageManifestSchema.safeParse({ ...manifest, files: { [path]: file } }).success;
  expect(parse('a.js')).toBe(true);
  expect(parse('../a.js')).toBe(false);
});
