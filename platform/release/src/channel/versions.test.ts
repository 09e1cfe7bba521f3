import { versionsToTry } from './versions';

test.each([
  ['the first version', '1.0.0', [], undefined, ['1.0.0']],
  ['changed since this checkout published it', '1.0.0', ['1.0.0'], '1.0.0', ['1.0.1']],
  ['changed again', '1.0.0', ['1.0.1', '1.0.0'], '1.0.1', ['1.0.2']],
  ['raised by hand', '1.1.0', ['1.0.1', '1.0.0'], '1.0.1', ['1.1.0']],
  ['raised and published by hand', '1.1.0', ['1.1.0', '1.0.0'], '1.0.0', ['1.1.0', '1.1.1']],
  ['a higher one by hand', '1.0.0', ['1.90.0', '1.0.0'], '1.0.0', ['1.90.0', '1.90.1']],
  ['pre-releases do not count', '1.0.0', ['1.0.0', '2.0.0-rc.1'], '1.0.0', ['1.0.1']],
  ['raised, but to less than there is', '1.1.0', ['1.2.0', '1.0.0'], '1.2.0', ['1.2.1']],
])('%s', (_what, own, published, other, expected) => {
  expect(versionsToTry({ own, published, other })).toEqual(expected);
});
