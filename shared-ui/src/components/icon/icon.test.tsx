import { render } from '@testing-library/react';
import { Icon, type IconName, LUCIDE } from './icon';

const NAMES = [...Object.keys(LUCIDE), 'whatsapp', 'linkedin', 'instagram'] as IconName[];

test.each(NAMES)('%s draws a decorative icon in the requested size', (name) => {
  const { container } = render(<Icon name={name} size={28} />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(svg).toHaveAttribute('width', '28');
  expect(svg?.childElementCount).toBeGreaterThan(0);
});
