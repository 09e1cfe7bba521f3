import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { controlIntersections, setMedia, stubVideo, type VideoCalls } from '../../testing/browser';
import { testHost } from '../../testing/host';
import { Hero } from './hero';

let calls: VideoCalls;

beforeEach(() => {
  controlIntersections();
  setMedia();
  calls = stubVideo();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

const film = () => document.querySelector('video') as HTMLVideoElement;

/** Says that the poster has arrived; jsdom loads no pictures. */
async function finishPoster(): Promise<void> {
  await act(async () => {
    fireEvent.load(screen.getByRole('img'));
  });
}

test('shows the poster first and the film after it, muted and looping', async () => {
  render(<Hero host={testHost()} />);
  expect(film()).not.toHaveAttribute('src');
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');

  await finishPoster();
  await waitFor(() => expect(film()).toHaveAttribute('src', '/packages/media/1.0.0/film/hero.mp4'));
  expect(film().muted).toBe(true);
  expect(film()).toHaveAttribute('loop');
  expect(calls.play).toHaveBeenCalled();
});

test('turns the sound on and off', async () => {
  render(<Hero host={testHost()} />);
  await finishPoster();
  await userEvent.click(screen.getByRole('button', { name: 'Ativar som' }));
  expect(film().muted).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Desativar som' }));
  expect(film().muted).toBe(true);
});

test('pauses and plays', async () => {
  render(<Hero host={testHost()} />);
  await finishPoster();
  await userEvent.click(await screen.findByRole('button', { name: 'Pausar o filme' }));
  expect(calls.pause).toHaveBeenCalled();
  // The film is paused; the poster does not replace it.
  expect(film().closest('[data-shown]')).toHaveAttribute('data-shown', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Reproduzir o filme' }));
  expect(await screen.findByRole('button', { name: 'Pausar o filme' })).toBeVisible();
});

test('stays paused when the poster comes after the visitor has paused the film', async () => {
  render(<Hero host={testHost()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Reproduzir o filme' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pausar o filme' }));
  calls.play.mockClear();
  await finishPoster();
  expect(calls.play).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Reproduzir o filme' })).toBeVisible();
});

test.each([
  ['less motion', () => setMedia('prefers-reduced-motion: reduce')],
  ['less data', () => Object.assign(navigator, { connection: { saveData: true } })],
])('loads no film for a visitor who wants %s until asked', async (_wish, wish) => {
  wish();
  render(<Hero host={testHost()} />);
  await finishPoster();
  expect(film()).not.toHaveAttribute('src');
  expect(calls.play).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Reproduzir o filme' }));
  expect(film()).toHaveAttribute('src');
});

test('keeps the play button when the browser refuses to play', async () => {
  calls.play.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  render(<Hero host={testHost()} />);
  await finishPoster();
  expect(screen.getByRole('button', { name: 'Reproduzir o filme' })).toBeVisible();
});

test('leads to the products, smoothly', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  render(
    <>
      <Hero host={testHost()} />
      <section id="combat_section">Combat</section>
    </>,
  );
  const link = screen.getByRole('link', { name: 'CONHEÇA NOSSOS PRODUTOS' });
  expect(link).toHaveAttribute('href', '#combat_section');
  await userEvent.click(link);
  expect(scrolled).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' });
  expect(scrolled.mock.contexts[0]).toHaveAttribute('id', 'combat_section');
});
