import { LAST_LIST } from './list-memory';

afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

test('remembers the list with its filter', () => {
  expect(LAST_LIST.current()).toBe('/portfolio');
  LAST_LIST.keep('/portfolio?marca=Austin+Pulleys');
  expect(LAST_LIST.current()).toBe('/portfolio?marca=Austin+Pulleys');
});

test('anything but a list leads to the whole list', () => {
  LAST_LIST.keep('https://evil.example/');
  expect(LAST_LIST.current()).toBe('/portfolio');
});

test('a forbidden storage costs the tab nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  LAST_LIST.keep('/portfolio?pagina=2');
  expect(LAST_LIST.current()).toBe('/portfolio?pagina=2');
});
