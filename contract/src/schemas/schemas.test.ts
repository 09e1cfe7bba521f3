import { distributorSchema } from './distributor';
import { productSchema } from './product';
import { STATES } from './states';

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

it('has the 27 federative units, with unique codes', () => {
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
  ])('rejects %s "%s"', (field, value) => {
    expect(distributorSchema.safeParse({ ...distributor, [field]: value }).success).toBe(false);
  });
});

it.each([
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://fotos da loja/x.jpg', false],
  ['https://fotos.example/x 1.jpg', true],
  ['/media/x.webp', true],
])('a picture at “%s” is accepted: %s', (src, accepted) => {
  const photo = productSchema.shape.fotos.element;
  expect(photo.safeParse({ src, titulo: 'x' }).success).toBe(accepted);
});
