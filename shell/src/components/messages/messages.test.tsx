import { DataUnavailableError, EloError } from '@elo/contract';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DegradedNotice, ErrorScreen, NotFound } from './messages';

test('says that only this part failed, and offers a retry', async () => {
  const onRetry = jest.fn();
  const { container } = render(<DegradedNotice onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Esta parte da página está com problemas');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(await axeViolations(container)).toEqual([]);
});

const ERROR = new DataUnavailableError('/api/alldists', 503);

test('shows a Portuguese error message with the status, and offers a retry', async () => {
  const onRetry = jest.fn();
  const { container } = render(<ErrorScreen error={ERROR} development={false} onRetry={onRetry} />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Erro 503');
  expect(alert).toHaveTextContent('Os dados desta página não chegaram.');
  expect(alert).not.toHaveTextContent('GET /api/alldists');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(await axeViolations(container)).toEqual([]);
});

test('shows developers the message and the stack', async () => {
  const { container } = render(<ErrorScreen error={ERROR} development onRetry={jest.fn()} />);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(container).toHaveTextContent('GET /api/alldists failed with status 503');
  expect(container.querySelector('pre')).toHaveTextContent('messages.test');
  expect(await axeViolations(container)).toEqual([]);
});

test.each([
  [new EloError('remote-unavailable', 'no script'), 'Erro inesperado', 'não respondeu'],
  [new TypeError('x is not a function'), 'Erro inesperado', 'Tente de novo em instantes'],
  ['just text', 'Erro inesperado', 'Tente de novo em instantes'],
  [undefined, 'Erro inesperado', 'Tente de novo em instantes'],
])('%s has a reference and a message', (error, reference, sentence) => {
  render(<ErrorScreen error={error} development={false} onRetry={jest.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent(reference);
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
});

test('says what happened and offers links', async () => {
  const { container } = render(<NotFound />);
  expect(screen.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/portfolio',
    '/',
    '/contato',
  ]);
  expect(await axeViolations(container)).toEqual([]);
});
