import { STATES } from '../states';
import { distributorSchema } from './distributor';
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

it('refuses products with foreign picture schemes', () => {
  const photo = productSchema.shape.fotos.element;
  expect(photo.safeParse({ src: 'javascript:alert(1)', titulo: 'x' }).success).toBe(false);
  expect(photo.safeParse({ src: '/media/x.webp', titulo: 'x' }).success).toBe(true);
});
