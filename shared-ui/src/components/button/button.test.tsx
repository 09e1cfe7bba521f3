import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../testing/axe';
import { Button } from './button';

test('is a button that reports clicks and has type="button"', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>Limpar</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('is a link when it has an address', () => {
  render(
    <Button href="/portfolio" icon="arrow-right">
      Ver produtos
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Ver produtos' })).toHaveAttribute('href', '/portfolio');
});

test('an external link opens safely in a new tab and says so', () => {
  render(
    <Button href="https://www.combat-correntes.example/" external>
      Site da marca
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Site da marca (abre em nova aba)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('while busy it keeps focus, ignores clicks and does not submit', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Enviando
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Enviando' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('one of several submit buttons says what it submits, also to a form elsewhere', () => {
  render(
    <>
      <form id="lista" />
      <Button type="submit" submits={{ form: 'lista', name: 'acao', value: 'ler' }}>
        Ler
      </Button>
    </>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Ler' });
  expect([...new FormData(button.form as HTMLFormElement, button)]).toEqual([['acao', 'ler']]);
});

test('every variant passes axe', async () => {
  const { container } = render(
    <>
      {(['primary', 'secondary', 'ghost'] as const).map((variant) => (
        <Button key={variant} variant={variant} icon="plus">
          {variant}
        </Button>
      ))}
      <Button busy>Enviando</Button>
      <Button href="/x">Abrir</Button>
    </>,
  );
  expect(await axeViolations(container)).toEqual([]);
});
