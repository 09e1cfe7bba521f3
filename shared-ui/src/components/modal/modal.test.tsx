import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { axeViolations } from '../../testing/axe';
import { completeDialogs } from '../../testing/dialog';
import { Modal } from './modal';

beforeAll(completeDialogs);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>Distribuidores</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Minas Gerais
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Minas Gerais">
        <p>Dois distribuidores</p>
        <a href="https://um.example/">um.example</a>
      </Modal>
    </main>
  );
}

/** As on the site: everything is below #root, in StrictMode. */
async function openDialog() {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
    { container: root },
  );
  const opener = screen.getByRole('button', { name: 'Minas Gerais' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Minas Gerais' });
  return { opener, dialog };
}

afterEach(() => document.getElementById('root')?.remove());

test('opens with its title, outside the page, and takes focus', async () => {
  const { dialog } = await openDialog();
  expect(dialog).toHaveTextContent('Dois distribuidores');
  expect(dialog.parentElement).toBe(document.body);
  expect(dialog).toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Fechar' }))],
  ['a click on the overlay', () => userEvent.click(screen.getByRole('dialog'))],
])('%s closes it and returns focus to the page', async (_way, close) => {
  const { opener } = await openDialog();
  await close();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
});

test('opens again after it was closed', async () => {
  const { opener } = await openDialog();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('a press on its text that ends on the overlay leaves it open', async () => {
  const { dialog } = await openDialog();
  fireEvent.mouseDown(screen.getByText('Dois distribuidores'));
  fireEvent.mouseUp(dialog);
  fireEvent.click(dialog);
  expect(dialog).toBeVisible();
});

test('passes axe while open', async () => {
  await openDialog();
  expect(await axeViolations(document.body)).toEqual([]);
});

test('renders nothing on the server', () => {
  const html = renderToString(
    <Modal open onClose={() => undefined} title="Minas Gerais">
      Texto
    </Modal>,
  );
  expect(html).toBe('');
});
