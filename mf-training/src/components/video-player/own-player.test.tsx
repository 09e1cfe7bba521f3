import { fireEvent, render, screen } from '@testing-library/react';
import { type TrainingVideo, VIDEOS } from '../../content/videos';
import { FilmWords, readWords, VideoPlayer } from './video-player';

test('a cue holds the caption, the heading and one label a line', () => {
  expect(readWords('Meça o rolo.\nDiâmetro do rolo\n11,91 mm rolo da ANSI 60')).toEqual({
    caption: 'Meça o rolo.',
    heading: 'Diâmetro do rolo',
    labels: ['11,91 mm rolo da ANSI 60'],
  });
  expect(readWords('Oi.\nCorrentes').labels).toEqual([]);
});

test('the cue renders as text, its labels as a list', () => {
  render(<FilmWords caption="Meça." heading="Passo" labels={['12,70 mm', '19,05 mm']} />);
  expect(screen.getByText('Meça.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '12,70 mm',
    '19,05 mm',
  ]);
});

test('a film that cannot be played says so, and a retry plays it again', () => {
  const [video] = VIDEOS as [TrainingVideo];
  render(<VideoPlayer video={video} playing mediaUrl={String} onStart={() => {}} />);
  fireEvent.error(screen.getByLabelText(video.nome, { selector: 'video' }));
  expect(screen.getByRole('alert')).toHaveTextContent('O vídeo não pôde ser carregado.');
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    '/media/training/embed/treinamento-da-empresa/',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(screen.getByLabelText(video.nome, { selector: 'video' })).toHaveAttribute('autoplay');
});
