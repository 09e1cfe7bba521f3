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

test('a forbidden storage costs the tab nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberList('/portfolio?pagina=2');
  expect(lastList()).toBe('/portfolio?pagina=2');
});
