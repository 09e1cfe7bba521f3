import { lastList, rememberList } from './list-memory';

afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

test('remembers the list with its filter', () => {
  expect(lastList()).toBe('/portfolio');
  rememberList('/portfolio?marca=Austin+Pulleys');
  expect(lastList()).toBe('/portfolio?marca=Austin+Pulleys');
});

test('anything but a list leads to the whole list', () => {
  rememberList('https://evil.example/');
  expect(lastList()).toBe('/portfolio');
});

test('a forbidden storage costs only the filter', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => rememberList('/portfolio?pagina=2')).not.toThrow();
  expect(lastList()).toBe('/portfolio');
});
