import { keepScroll, restoreScroll } from './scroll';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['kept in storage', false],
  ['kept in memory where the browser denies storage', true],
])('the scroll position of a history entry is %s', (_where, denies) => {
  if (denies) {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
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
