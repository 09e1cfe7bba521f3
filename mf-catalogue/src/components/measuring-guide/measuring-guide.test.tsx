import { axeViolations } from '@elo/shared-ui/testing/axe';
import { completeDialogs } from '@elo/shared-ui/testing/dialog';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeHost } from '../../testing/host';
import { MeasuringGuide } from './measuring-guide';

beforeAll(completeDialogs);

test('explains the three measures in a dialog, which Escape closes', async () => {
  render(<MeasuringGuide data={{}} host={makeHost()} />);
  await userEvent.click(screen.getByRole('link', { name: 'Como medir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Como medir uma corrente' });
  for (const name of ['Passo (P)', 'Rolo (D)', 'Largura interna (L)']) {
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  }
  expect(await axeViolations(dialog)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('its figures are those of the standards', async () => {
  render(<MeasuringGuide data={{}} host={makeHost()} />);
  await userEvent.click(screen.getByRole('link', { name: 'Como medir' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() =>
    expect(dialog).toHaveTextContent('dez passos de uma corrente ANSI 40 dão 127 mm'),
  );
  expect(dialog).toHaveTextContent(
    'ANSI 40 e ISO 08B têm 12,7 mm de passo, mas rolos de 7,92 e 8,51 mm',
  );
});

test('without script, or with a key held, the link leads to the training films', () => {
  render(<MeasuringGuide data={{}} host={makeHost()} />);
  const link = screen.getByRole('link', { name: 'Como medir' });
  expect(link).toHaveAttribute('href', '/treinamentos');
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a visitor who has left meanwhile is not led away from the next page', async () => {
  jest.resetModules();
  jest.doMock('./guide-content', () => {
    throw new Error('ChunkLoadError');
  });
  const host = makeHost();
  const { unmount } = render(<MeasuringGuide data={{}} host={host} />);
  fireEvent.click(screen.getByRole('link', { name: 'Como medir' }));
  unmount();
  await waitFor(() => expect(host.reportError).toHaveBeenCalled());
  expect(host.navigate).not.toHaveBeenCalled();
});

test('a dialog that cannot be loaded leads to the training films', async () => {
  const failure = new Error('ChunkLoadError');
  jest.resetModules();
  jest.doMock('./guide-content', () => {
    throw failure;
  });
  const host = makeHost();
  render(<MeasuringGuide data={{}} host={host} />);
  await userEvent.click(screen.getByRole('link', { name: 'Como medir' }));
  await waitFor(() => expect(host.navigate).toHaveBeenCalledWith('/treinamentos'));
  expect(host.reportError).toHaveBeenCalledWith(failure, 'catalogue: measuring guide');
});
