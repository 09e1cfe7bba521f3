import { render } from '@testing-library/react';
import { axeViolations } from '../../testing/axe';
import { Skeleton } from './skeleton';

test.each(['text', 'heading', 'picture', 'card', 'table'] as const)(
  '%s says nothing to screen readers',
  async (shape) => {
    const { container } = render(<Skeleton shape={shape} />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(container).toHaveTextContent('');
    expect(await axeViolations(container)).toEqual([]);
  },
);

test('has the requested number of lines', () => {
  const { container } = render(<Skeleton shape="table" lines={5} />);
  expect(container.firstElementChild?.children).toHaveLength(5);
});
