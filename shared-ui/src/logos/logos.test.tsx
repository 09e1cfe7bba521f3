import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { axeViolations } from '../testing/axe';
import { BRAND_LOGOS } from './brands';
import { EloLogo } from './elo';

const LOGOS = [
  ['elo', EloLogo, 'Elo'],
  ['combat', BRAND_LOGOS.combat, 'Combat Correntes'],
  ['nishiyama', BRAND_LOGOS.nishiyama, 'Nishiyama Japanese'],
  ['austin', BRAND_LOGOS.austin, 'Austin Pulleys'],
] as const;

test.each(LOGOS)('%s is an image with a name, or decorative', async (_file, Logo, name) => {
  const { container, rerender } = render(<Logo title />);
  expect(screen.getByRole('img', { name })).toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
  rerender(<Logo />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test.each(LOGOS)('the standalone file of %s shows the same drawing', (file, Logo) => {
  const { container } = render(<Logo title />);
  const standalone = readFileSync(join(__dirname, `${file}.svg`), 'utf8');
  for (const path of container.querySelectorAll('path')) {
    expect(standalone).toContain(`d="${path.getAttribute('d')}"`);
  }
});

test.each(LOGOS)('%s has no style attribute', (_file, Logo) => {
  const { container } = render(<Logo />);
  expect(container.querySelector('[style]')).toBeNull();
});
