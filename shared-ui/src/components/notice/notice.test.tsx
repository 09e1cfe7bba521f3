import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../testing/axe';
import { Notice } from './notice';

test('an error is an alert, with an action', async () => {
  const retry = jest.fn();
  render(
    <Notice
      tone="error"
      title="A lista não chegou"
      action={{ label: 'Tentar de novo', onClick: retry }}
    >
      Verifique a conexão.
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('A lista não chegouVerifique a conexão.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test.each(['info', 'success'] as const)('%s is a status, which does not interrupt', (tone) => {
  render(<Notice tone={tone}>E-mail enviado com sucesso!</Notice>);
  expect(screen.getByRole('status')).toHaveTextContent('E-mail enviado com sucesso!');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('has no role where the page announces it', () => {
  const { container } = render(
    <Notice tone="success" announced>
      1 linha na lista.
    </Notice>,
  );
  expect(container.querySelector('[role]')).toBeNull();
});

test('passes axe', async () => {
  const { container } = render(
    <Notice tone="error" title="Erro" action={{ label: 'Tentar de novo', onClick: jest.fn() }}>
      Texto
    </Notice>,
  );
  expect(await axeViolations(container)).toEqual([]);
});
