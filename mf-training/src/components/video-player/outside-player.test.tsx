import { fireEvent, render, screen } from '@testing-library/react';
import type { TrainingVideo } from '../../content/videos';
import { VideoPlayer } from './video-player';

const ORIGIN = 'https://www.youtube-nocookie.com';

const VIDEO: TrainingVideo = {
  nome: 'Filme de fora',
  categoria: '',
  video: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
  descricao: 'Um filme.',
  duracao: 60,
};

function renderPlayer(): HTMLIFrameElement {
  render(<VideoPlayer video={VIDEO} playing mediaUrl={(path) => path} onStart={() => {}} />);
  return screen.getByTitle('Filme de fora') as HTMLIFrameElement;
}

function say(frame: HTMLIFrameElement, words: unknown, origin = ORIGIN): void {
  const source = frame.contentWindow;
  const data = typeof words === 'string' ? words : JSON.stringify(words);
  fireEvent(window, new MessageEvent('message', { data, origin, source }));
}

test('an external film plays with controls in an iframe of its host, without third-party script', () => {
  const frame = renderPlayer();
  const { src } = frame;
  const { origin, pathname, searchParams } = new URL(src);
  expect([origin, pathname]).toEqual([ORIGIN, '/embed/dQw4w9WgXcQ']);
  expect(Object.fromEntries(searchParams)).toEqual({
    autoplay: '1',
    enablejsapi: '1',
    origin: 'http://localhost',
    playsinline: '1',
  });
  expect(frame.getAttribute('allow')).toContain('autoplay');
  expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  expect(document.scripts).toHaveLength(0);
});

test('subscribes to errors of the iframe, and shows a link to the film when one is reported', () => {
  const frame = renderPlayer();
  const posted = jest.spyOn(frame.contentWindow as Window, 'postMessage').mockReturnValue();
  fireEvent.load(frame);
  expect(posted.mock.calls.map(([words, target]) => [JSON.parse(words as string), target])).toEqual(
    [
      [expect.objectContaining({ event: 'listening' }), ORIGIN],
      [expect.objectContaining({ func: 'addEventListener', args: ['onError'] }), ORIGIN],
    ],
  );
  say(frame, { event: 'onReady' });
  say(frame, 'no JSON');
  say(frame, 'null');
  expect(screen.queryByRole('alert')).toBeNull();
  say(frame, { event: 'onError', info: 150 });
  expect(screen.getByRole('alert')).toHaveTextContent('O vídeo não pôde ser carregado.');
  expect(screen.getByRole('link')).toHaveAttribute('href', VIDEO.video);
});

test('ignores messages of other origins and windows', () => {
  const frame = renderPlayer();
  say(frame, { event: 'onError' }, 'https://evil.example');
  fireEvent(
    window,
    new MessageEvent('message', { data: '{"event":"onError"}', origin: ORIGIN, source: window }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});
