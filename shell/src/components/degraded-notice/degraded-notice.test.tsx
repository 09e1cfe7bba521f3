import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DegradedNotice } from './degraded-notice';

test('says that only this part failed, and offers a retry', async () => {
  const onRetry = jest.fn();
  const { container } = render(<DegradedNotice onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Esta parte da página está com problemas');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(await axeViolations(container)).toEqual([]);
});
