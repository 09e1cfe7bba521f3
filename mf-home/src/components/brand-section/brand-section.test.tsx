import { company } from '@elo/content';
import { render, screen, within } from '@testing-library/react';
import { testHost } from '../../testing/host';
import { BrandSection } from './brand-section';

test.each(company.marcas)('$nome leads to its products', ({ id, nome, site }) => {
  render(<BrandSection brand={id} host={testHost({ company })} />);
  expect(screen.getByRole('link', { name: `Produtos ${nome}` })).toHaveAttribute(
    'href',
    `/portfolio?${new URLSearchParams({ marca: nome })}`,
  );
  expect(screen.getByRole('link', { name: /^Conheça a / })).toHaveAttribute('href', site);
});

describe('Combat', () => {
  test('shows slogan, QR code and the way to the brand', () => {
    render(<BrandSection brand="combat" host={testHost()} />);
    expect(
      screen.getByRole('heading', { name: 'MELHOR CUSTO-BENEFÍCIO DO MERCADO' }),
    ).toBeVisible();
    expect(screen.getByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      '/packages/media/1.0.0/pictures/brands/combat-qr.svg',
    );
    const link = screen.getByRole('link', { name: /Conheça a Combat: combat\.example/ });
    expect(link).toHaveAttribute('href', 'https://combat.example/');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test.each([
    [/Rodas dentadas/, /ANSI 25 a 240.*ISO\/DIN 06B a 32B/],
    [/Correntes Aço Carbono e Inox/, /ANSI 25 a 240.*ISO\/DIN 06B a 32B/],
    [
      /Correntes Especiais e Acessórios/,
      /Pesada.*Rolo curvo.*Pino oco.*Passo longo.*Aditamento.*Espinhos.*Acoplamentos KC/,
    ],
    [
      /Correntes Agrícolas/,
      /Placa octogonal.*Placa reta.*Flange reto.*Flange chanfrado.*Aditamento/,
    ],
  ])('specifies %s', (type, specification) => {
    render(<BrandSection brand="combat" host={testHost()} />);
    const row = screen.getByRole('rowheader', { name: type }).closest('tr');
    expect(row).toHaveTextContent(specification);
  });
});

describe('Nishiyama', () => {
  test('shows hero picture, slogan and the way to the brand', () => {
    render(<BrandSection brand="nishiyama" host={testHost()} />);
    expect(
      screen.getByRole('img', { name: /Corrente Nishiyama|super-resistência/i }),
    ).toBeVisible();
    expect(
      screen.getByRole('heading', { name: 'QUALIDADE PREMIUM, PRECISÃO E RESISTÊNCIA' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /Conheça a Nishiyama/ })).toHaveAttribute(
      'href',
      'https://nishiyama.example/',
    );
  });

  test.each([
    ['Bucha sólida', 'NSB'],
    ['Alta força', 'NHF'],
    ['Super-resistência', 'NSR'],
    ['Vida infinita, autolubrificante', 'NIL'],
  ])('lists the line %s (%s) in every size', (name, code) => {
    render(<BrandSection brand="nishiyama" host={testHost()} />);
    const row = screen.getByRole('rowheader', { name }).closest('tr');
    expect(row).toHaveTextContent(code);
    expect(row).toHaveTextContent('ANSI 25 a 240');
    expect(row).toHaveTextContent('ISO/DIN 06B a 32B');
  });
});

describe('Austin', () => {
  test('shows the slogan and the way to the brand', () => {
    render(<BrandSection brand="austin" host={testHost()} />);
    expect(
      screen.getByRole('heading', { name: 'POLIAS COM TECNOLOGIA DE BUCHA REMOVÍVEL' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /Conheça a Austin/ })).toHaveAttribute(
      'href',
      'https://austin.example/',
    );
  });

  test.each([
    ['3V', '1 a 10 canais'],
    ['5V', '2 a 10 canais'],
    ['8V', '4 a 12 canais'],
  ])('lists %s sheaves with %s', (profile, grooves) => {
    render(<BrandSection brand="austin" host={testHost()} />);
    const row = screen.getByRole('rowheader', { name: profile }).closest('tr');
    expect(row).toHaveTextContent(grooves);
  });

  test('lists the fourteen QD bushings in order', () => {
    render(<BrandSection brand="austin" host={testHost()} />);
    const heading = screen.getByRole('heading', { name: 'Buchas QD' });
    const sizes = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(
      'JA SH SDS SD SK SF E F J M N P W S'.split(' '),
    );
  });
});
