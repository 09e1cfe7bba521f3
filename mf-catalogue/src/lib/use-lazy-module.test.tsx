import { act, renderHook, waitFor } from '@testing-library/react';
import { useLazyModule } from './use-lazy-module';

test('fetches once, however often it is asked', async () => {
  const importer = jest.fn(async () => ({ default: 'code' }));
  const { result } = renderHook(() => useLazyModule(importer, jest.fn()));
  expect(result.current).toMatchObject({ value: undefined, failed: false });
  act(() => {
    result.current.load();
    result.current.load();
  });
  await waitFor(() => expect(result.current.value).toBe('code'));
  expect(importer).toHaveBeenCalledTimes(1);
});

test('a failure is reported, and the next attempt fetches again', async () => {
  const failure = new Error('chunk');
  const importer = jest.fn(async () => ({ default: 'code' })).mockRejectedValueOnce(failure);
  const onError = jest.fn();
  const { result } = renderHook(() => useLazyModule(importer, onError));
  act(() => result.current.load());
  await waitFor(() => expect(result.current.failed).toBe(true));
  expect(onError.mock.calls).toEqual([[failure]]);
  act(() => result.current.load());
  await waitFor(() => expect(result.current).toMatchObject({ value: 'code', failed: false }));
});
