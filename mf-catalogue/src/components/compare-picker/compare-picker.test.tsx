import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { makeHost } from '../../testing/host';
import { CompareBar } from './compare-bar';
import { ComparePicker } from './compare-picker';

const ITEMS = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
  id,
  nome: `Peça ${id}`,
  marca: '',
  categoria: '',
  thumb: '',
}));

const show = (items = ITEMS, host = makeHost()) =>
  render(
    <ComparePicker
      items={items}
      listClass="cards"
      card={({ id }) => <a href={`/portfolio?produto=${id}`}>{id}</a>}
      bar={<CompareBar host={host} />}
    />,
  );

beforeEach(() => sessionStorage.clear());

test('picks four at most and leads to their comparison', async () => {
  const host = makeHost();
  const { container } = show(ITEMS, host);
  for (const id of ['a', 'c', 'b', 'd']) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Comparar Peça ${id}` }));
  }
  expect(screen.getByRole('checkbox', { name: 'Comparar Peça e' })).toBeDisabled();
  expect(host.announce.mock.calls.flat()).toEqual(
    [1, 2, 3, 4].map((count) => `Comparar (${count} de 4)`),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Comparar (4 de 4)' }));
  expect(host.navigate).toHaveBeenCalledWith('/portfolio/comparar?peca=a&peca=c&peca=b&peca=d');
  expect(await axeViolations(container)).toEqual([]);
});

test('what is picked stays on another page of the list, until it is cleared', async () => {
  const { unmount } = show(ITEMS.slice(0, 2));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Comparar Peça a' }));
  unmount();
  show(ITEMS.slice(2));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Comparar Peça c' }));
  expect(screen.getByRole('button', { name: 'Comparar (2 de 4)' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(screen.getByRole('checkbox', { name: 'Comparar Peça c' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Comparar as marcadas' })).toHaveFocus();
});

test('the bar handles the boxes of the next list, into which the platform moves it', async () => {
  const host = makeHost();
  document.body.innerHTML = ['a', 'b']
    .map((id) => `<form><input type="checkbox" name="peca" value="${id}"></form>`)
    .join('');
  const [first, next] = document.forms;
  const island = document.createElement('div');
  first?.append(island);
  const root = createRoot(island);
  act(() => root.render(<CompareBar host={host} />));
  next?.append(island);
  first?.remove();
  act(() => root.render(<CompareBar host={host} />));
  await userEvent.click(screen.getByRole('checkbox'));
  expect(host.announce).toHaveBeenLastCalledWith('Comparar (1 de 4)');
  await userEvent.click(screen.getByRole('button', { name: 'Comparar (1 de 4)' }));
  expect(host.navigate).toHaveBeenCalledWith('/portfolio/comparar?peca=b');
  act(() => root.unmount());
});
