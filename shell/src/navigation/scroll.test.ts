import { keepScroll, restoreScroll } from './scroll';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const refuse = () => {
  throw new DOMException('refused');
};

test.each([
  ['kept in storage', () => undefined],
  [
    'kept in memory where the browser denies storage',
    () => jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse),
  ],
  [
    'kept in memory where storage is full',
    () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
  ],
])('the scroll position of a history entry is %s', (_where, prepare) => {
  prepare();
  window.scrollTo = jest.fn();
  Object.defineProperty(window, 'scrollY', { value: 352, configurable: true });
  keepScroll('list');
  Object.defineProperty(window, 'scrollY', { value: 10, configurable: true });
  keepScroll('product');
  restoreScroll('list');
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 352, behavior: 'instant' });
  restoreScroll('unknown');
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});
