import { WAITS } from '@elo/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../testing/axe';
import { Modal } from './modal';

/** How the import of react-modal ends: a module with a `then` is awaited like a promise. */
const mockLoading = jest.fn<void, [resolve: unknown, reject: (error: Error) => void]>();
// biome-ignore lint/suspicious/noThenProperty: loading that fails or hangs is what is tested
jest.mock('react-modal', () => ({ __esModule: true, then: mockLoading }));

// jsdom has the dialog element, but not its methods showModal and close.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test.each([
  ['fails', (_resolve: unknown, reject: (error: Error) => void) => reject(new Error('no chunk'))],
  ['hangs', () => undefined],
])('when loading %s, the native dialog opens and closes', async (_how, load) => {
  mockLoading.mockImplementation(load);
  const onLoadError = jest.fn();
  const onClose = jest.fn();
  const dialogOf = (open: boolean) => (
    <Modal open={open} onClose={onClose} title="Goiás" onLoadError={onLoadError}>
      <p>Um distribuidor</p>
    </Modal>
  );
  jest.useFakeTimers();
  const { rerender } = render(dialogOf(true));
  await act(() => jest.advanceTimersByTimeAsync(WAITS.patience));
  jest.useRealTimers();
  const dialog = screen.getByRole('dialog', { name: 'Goiás' });
  expect(dialog).toHaveTextContent('Um distribuidor');
  expect(await axeViolations(document.body)).toEqual([]);
  expect(onLoadError).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
  rerender(dialogOf(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  // After a failed load it does not wait again.
  rerender(dialogOf(true));
  expect(screen.getByRole('dialog', { name: 'Goiás' })).toBeInTheDocument();
});
