import { axeViolations } from '@elo/shared-ui/test/axe';
import { hydrationComplaints } from '@elo/shared-ui/test/hydrate';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { VIDEOS } from '../../content/videos';
import { testHost } from '../../testing/host';
import page from './page';
import { TrainingPage } from './training-page';

/** What an observer of the carousel is told to watch, and how to tell it that the cards are near. */
let approach: () => void = () => undefined;

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      approach = () => callback([{ isIntersecting: true }]);
    }
    observe(): void {}
    disconnect(): void {}
  } as never;
  // jsdom plays no media.
  jest.spyOn(window.HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(window.HTMLMediaElement.prototype, 'load').mockReturnValue();
  jest.spyOn(window.HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

afterEach(() => jest.restoreAllMocks());

const video = () => document.querySelector('video');

async function swapIn(): Promise<void> {
  await act(async () => approach());
  await screen.findByRole('button', { name: 'Próximos vídeos' });
}

describe('the player', () => {
  it('loads nothing until the visitor starts it', async () => {
    render(<TrainingPage data={null} host={testHost()} />);
    expect(video()).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Assistir: Treinamento da empresa' }));
    await act(async () => undefined);
    await screen.findByLabelText('Treinamento da empresa');
    expect(video()).toHaveAttribute('src', '/media/training/treinamento-da-empresa.mp4');
    expect(video()).toHaveAttribute('controls');
    expect(video()?.querySelector('track')).toHaveAttribute(
      'src',
      '/media/training/treinamento-da-empresa.vtt',
    );
  });

  it('plays the film of the card that is clicked', async () => {
    const announce = jest.fn();
    render(<TrainingPage data={null} host={testHost({ announce })} />);
    await userEvent.click(screen.getByRole('link', { name: 'Como medir uma corrente' }));
    await screen.findByLabelText('Como medir uma corrente');
    expect(video()).toHaveAttribute('src', '/media/training/como-medir-uma-corrente.mp4');
    expect(announce).toHaveBeenCalledWith('Assistir: Como medir uma corrente');
  });
});

describe('the library', () => {
  it('is a list of sixteen cards that lead somewhere without script', () => {
    const element = document.createElement('div');
    element.innerHTML = renderToString(<TrainingPage data={null} host={testHost()} />);
    const items = within(element).getAllByRole('listitem');
    expect(items).toHaveLength(16);
    items.forEach((item, index) => {
      const link = within(item).getByRole('link', { name: VIDEOS[index]?.nome });
      expect(link.getAttribute('href')).toMatch(/^\/media\/training\/embed\/[a-z-]+\/$/);
      expect(item).toHaveTextContent('Treinamento');
    });
    expect(element.innerHTML).not.toContain('style=');
  });

  it('turns into a carousel near the viewport, whose hidden copies take no focus', async () => {
    render(<TrainingPage data={null} host={testHost()} />);
    await swapIn();
    const hidden = [...document.querySelectorAll<HTMLElement>('.slick-slide[aria-hidden="true"]')];
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.every((slide) => slide.inert)).toBe(true);
    expect(document.querySelector('.slick-dots')).toBeNull();
    expect(screen.getByRole('button', { name: 'Vídeos anteriores' })).toBeVisible();
  });

  it('has no fault that axe can find', async () => {
    const { container } = render(<TrainingPage data={null} host={testHost()} />);
    expect(await axeViolations(container)).toEqual([]);
  });
});

it('describes every film to search engines', () => {
  const head = page.head(null, {
    path: '/treinamentos',
    search: '',
    company: testHost().company,
    year: 2026,
    absolute: (path) => `https://elo.example${path}`,
    mediaUrl: (path) => path,
  });
  expect(head.jsonLd).toHaveLength(16);
  expect(head.jsonLd?.[0]).toMatchObject({
    '@type': 'VideoObject',
    name: 'Treinamento da empresa',
    contentUrl: 'https://elo.example/media/training/treinamento-da-empresa.mp4',
  });
});

test('its server HTML hydrates without a word, in the development build of React', async () => {
  expect(await hydrationComplaints(<TrainingPage data={null} host={testHost()} />)).toEqual([]);
});
