import { render } from '@testing-library/react';
import { ICONS, Icon, type IconName } from './icon';

const NAMES = Object.keys(ICONS) as IconName[];

test.each(NAMES)('%s draws a decorative icon in the requested size', (name) => {
  const { container } = render(<Icon name={name} size={28} />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(svg).toHaveAttribute('width', '28');
  expect(svg?.childElementCount).toBeGreaterThan(0);
});
