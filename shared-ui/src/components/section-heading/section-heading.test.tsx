import { render, screen } from '@testing-library/react';
import { axeViolations } from '../../testing/axe';
import { SectionHeading } from './section-heading';

test('is a heading of level 2, with an id for aria-labelledby', () => {
  render(<SectionHeading title="Nossos distribuidores" id="mapa" />);
  const heading = screen.getByRole('heading', { level: 2, name: 'Nossos distribuidores' });
  expect(heading).toHaveAttribute('id', 'mapa');
});

test('keeps eyebrow and introduction out of the heading', async () => {
  const { container } = render(
    <SectionHeading eyebrow="Distribuidores" title="Nossos distribuidores">
      <p>Escolha um estado.</p>
    </SectionHeading>,
  );
  expect(screen.getByRole('heading')).toHaveAccessibleName('Nossos distribuidores');
  expect(container).toHaveTextContent('Distribuidores');
  expect(container).toHaveTextContent('Escolha um estado.');
  expect(await axeViolations(container)).toEqual([]);
});
