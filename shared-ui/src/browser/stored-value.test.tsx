import { act, render, screen } from '@testing-library/react';
import { formDraft, storedValue } from './stored-value';

const WORDS = storedValue<readonly string[]>(
  'sessionStorage',
  'words',
  [],
  (text) => JSON.parse(text) as string[],
  (words) => JSON.stringify(words),
);

function Words() {
  return <p>{WORDS.useValue().join(' ')}</p>;
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('a component shows what another one keeps', () => {
  render(<Words />);
  act(() => WORDS.keep(['um', 'dois']));
  expect(screen.getByText('um dois')).toBeVisible();
  expect(sessionStorage.getItem('words')).toBe('["um","dois"]');
});

test('a page that returns from the back/forward cache shows what was kept meanwhile', () => {
  render(<Words />);
  sessionStorage.setItem('words', '["um"]');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(screen.getByText('um')).toBeVisible();
});

test('damaged text is treated as missing', () => {
  sessionStorage.setItem('words', '{');
  expect(WORDS.current()).toEqual([]);
});

test('the tab keeps what the browser refuses, until the browser keeps something again', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  WORDS.keep(['um']);
  expect(WORDS.current()).toEqual(['um']);
  refuse.mockRestore();
  WORDS.keep(['dois']);
  expect(WORDS.current()).toEqual(['dois']);
  sessionStorage.clear();
  expect(WORDS.current()).toEqual([]);
});

test.each([
  ['{"text":"Olá","id":"não é um id"}'],
  ['{"text":"Olá","id":""}'],
  ['{"text":"Olá","id":{"0":"a"}}'],
])('a draft with an id that the API would refuse gets another one: %s', (stored) => {
  sessionStorage.setItem('draft', stored);
  const draft = formDraft('draft');
  const id = draft.id();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(draft.id()).toBe(id);
  expect(draft.read().text).toBe('Olá');
});
