import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SearchForm } from './list-search';

const FILTER = { brand: 'Austin Pulleys', page: 3 };

function setup(filter = {}) {
  const onSearch = jest.fn();
  const view = render(<SearchForm filter={filter} onSearch={onSearch} />);
  return { ...view, onSearch, field: screen.getByRole('searchbox') };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

test('without script it is a GET form that keeps brand and category', async () => {
  const { container, field } = setup({ brand: 'Austin Pulleys', category: 'Polias' });
  const form = screen.getByRole<HTMLFormElement>('search');
  expect([form.getAttribute('action'), form.method]).toEqual(['/portfolio', 'get']);
  expect(field).toHaveAttribute('name', 'busca');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    busca: '',
    marca: 'Austin Pulleys',
    categoria: 'Polias',
  });
  jest.useRealTimers();
  expect(await axeViolations(container)).toEqual([]);
});

test('typing is followed after a pause, once, replacing the address', async () => {
  const { field, onSearch } = setup(FILTER);
  await user().type(field, 'cônica');
  expect(onSearch).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(300));
  expect(onSearch.mock.calls).toEqual([
    ['/portfolio?busca=c%C3%B4nica&marca=Austin+Pulleys', { replace: true }],
  ]);
});

test('typing is not followed once the visitor has gone on to a page that still loads', async () => {
  const { field, onSearch } = setup();
  await user().type(field, 'inox');
  window.history.pushState(null, '', '/portfolio?produto=x');
  jest.advanceTimersByTime(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('Enter searches at once, as a step of its own', async () => {
  const { field, onSearch } = setup();
  await user().type(field, '08B{Enter}');
  jest.advanceTimersByTime(1000);
  expect(onSearch.mock.calls).toEqual([['/portfolio?busca=08B']]);
});

test('Enter searches for what the field shows, before the form has heard of it', () => {
  const { field, onSearch } = setup();
  // Typed while the form was hydrated: the browser's own setter tells React nothing.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, 'inox');
  fireEvent.submit(screen.getByRole('search'));
  jest.advanceTimersByTime(1000);
  expect(onSearch.mock.calls).toEqual([['/portfolio?busca=inox']]);
  expect(field).toHaveValue('inox');
});

test('what was typed before this code ran stays in the field and is searched', () => {
  const onSearch = jest.fn();
  const form = <SearchForm filter={{}} onSearch={onSearch} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  field.value = 'inox';
  render(form, { container, hydrate: true });
  act(() => jest.advanceTimersByTime(300));
  expect(field).toHaveValue('inox');
  expect(onSearch.mock.calls).toEqual([['/portfolio?busca=inox', { replace: true }]]);
});

test('the field follows an address that changes from outside, but not while the visitor types', async () => {
  const { field, rerender, onSearch } = setup({ search: '40' });
  expect(field).toHaveValue('40');
  rerender(<SearchForm filter={{}} onSearch={onSearch} />);
  expect(field).toHaveValue('');
  await user().type(field, 'rod ');
  rerender(<SearchForm filter={{ search: 'rod' }} onSearch={onSearch} />);
  expect(field).toHaveValue('rod ');
});

test('a list that loads late does not overwrite what was typed since', async () => {
  const { field, rerender, onSearch } = setup({ search: 'inox' });
  await user().clear(field);
  act(() => jest.advanceTimersByTime(300));
  await user().type(field, 'corr');
  rerender(<SearchForm filter={{}} onSearch={onSearch} />);
  expect(field).toHaveValue('corr');
  // Back to the search before: the field follows again.
  rerender(<SearchForm filter={{ search: 'inox' }} onSearch={onSearch} />);
  expect(field).toHaveValue('inox');
});

test('a search in the address fills the field before its list has loaded, and may be changed', async () => {
  window.history.replaceState(null, '', '/portfolio?busca=inox');
  const { field, rerender, onSearch } = setup();
  expect(field).toHaveValue('inox');
  await user().clear(field);
  await user().type(field, 'corr');
  rerender(<SearchForm filter={{ search: 'inox' }} onSearch={onSearch} />);
  expect(field).toHaveValue('corr');
  window.history.replaceState(null, '', '/');
});

test('what is shown is asked for again when another list is on its way', async () => {
  const { field, onSearch } = setup({ search: 'inox' });
  await user().clear(field);
  act(() => jest.advanceTimersByTime(300));
  await user().type(field, 'inox');
  act(() => jest.advanceTimersByTime(300));
  expect(onSearch.mock.calls.map(([href]) => href)).toEqual([
    '/portfolio',
    '/portfolio?busca=inox',
  ]);
});

test('nothing is searched after the form is gone', async () => {
  const { field, onSearch, unmount } = setup();
  await user().type(field, 'x');
  unmount();
  jest.advanceTimersByTime(1000);
  expect(onSearch).not.toHaveBeenCalled();
});
