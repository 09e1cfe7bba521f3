import { render, screen } from '@testing-library/react';
import { testHost } from '../../testing/host';
import { CombatSection } from './combat-section';

test('shows slogan, QR code and the way to the brand', () => {
  render(<CombatSection host={testHost()} />);
  expect(screen.getByRole('heading', { name: 'MELHOR CUSTO-BENEFÍCIO DO MERCADO' })).toBeVisible();
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
  [/Correntes Agrícolas/, /Placa octogonal.*Placa reta.*Flange reto.*Flange chanfrado.*Aditamento/],
])('specifies %s', (type, specification) => {
  render(<CombatSection host={testHost()} />);
  const row = screen.getByRole('rowheader', { name: type }).closest('tr');
  expect(row).toHaveTextContent(specification);
});
