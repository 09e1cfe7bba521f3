import type { HeadContext, LoadContext } from '@elo/contract';
import { findStructuredDataFaults } from '@elo/contract/testing/structured-data';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { hydrationComplaints } from '@elo/shared-ui/testing/hydrate';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { VIDEOS } from '../../content/videos';
import { testHost } from '../../testing/host';
import page, { isoDuration } from './page';
import { TrainingPage } from './training-page';

beforeEach(() => {
  // jsdom cannot play media.
  jest.spyOn(window.HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(window.HTMLMediaElement.prototype, 'load').mockReturnValue();
  jest.spyOn(window.HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

afterEach(() => jest.restoreAllMocks());

const video = () => document.querySelector('video');

/** Gives the list of cards a layout, which jsdom lacks: three of sixteen cards are visible. */
function layOut(list: HTMLElement): void {
  const sizes = { clientWidth: 300, scrollWidth: 1600 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(list, name, { value });
  Object.defineProperty(list.firstElementChild, 'offsetWidth', { value: 100 });
  list.scrollTo = (({ left }: ScrollToOptions) => {
    list.scrollLeft = Math.min(Math.max(left ?? 0, 0), 1300);
    fireEvent.scroll(list);
  }) as typeof list.scrollTo;
}

describe('the player', () => {
  it('loads nothing until the visitor starts it', async () => {
    render(<TrainingPage data={{}} host={testHost()} />);
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

  it('keeps the focus when a film that failed is started again', async () => {
    render(<TrainingPage data={{}} host={testHost()} />);
    await userEvent.click(screen.getByRole('link', { name: 'Assistir: Treinamento da empresa' }));
    fireEvent.error(video() as HTMLVideoElement);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(video());
  });

  it('leaves a click that asks for a new tab to the browser', async () => {
    render(<TrainingPage data={{}} host={testHost()} />);
    const poster = screen.getByRole('link', { name: 'Assistir: Treinamento da empresa' });
    poster.parentElement?.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    fireEvent.click(poster, { ctrlKey: true });
    expect(video()).toBeNull();
  });

  it('plays the film of the card that is clicked', async () => {
    const announce = jest.fn();
    render(<TrainingPage data={{}} host={testHost({ announce })} />);
    await userEvent.click(screen.getByRole('link', { name: 'Como medir uma corrente' }));
    await screen.findByLabelText('Como medir uma corrente');
    expect(video()).toHaveAttribute('src', '/media/training/como-medir-uma-corrente.mp4');
    expect(announce).toHaveBeenCalledWith('Assistir: Como medir uma corrente');
  });
});

describe('the library', () => {
  it('is a list of sixteen cards that are links without script', () => {
    const element = document.createElement('div');
    element.innerHTML = renderToString(<TrainingPage data={{}} host={testHost()} />);
    const items = within(element).getAllByRole('listitem');
    expect(items).toHaveLength(16);
    items.forEach((item, index) => {
      const link = within(item).getByRole('link', { name: VIDEOS[index]?.nome });
      expect(link.getAttribute('href')).toMatch(/^\/treinamentos\?video=[a-z-]+$/);
      expect(item).toHaveTextContent('Treinamento');
    });
    expect(element.innerHTML).not.toContain('style=');
  });

  it('moves by one card, and its arrows stop at both ends', async () => {
    render(<TrainingPage data={{}} host={testHost()} />);
    const list = screen.getByRole('list');
    layOut(list);
    const [previous, next] = ['Vídeos anteriores', 'Próximos vídeos'].map((name) =>
      screen.getByRole('button', { name }),
    ) as [HTMLElement, HTMLElement];
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveAttribute('aria-disabled', 'true');
    fireEvent(window, new Event('resize'));
    expect(next).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(next);
    expect(list.scrollLeft).toBe(100);
    // Between two cards, as while it still moves.
    list.scrollLeft = 170;
    await userEvent.click(next);
    expect(list.scrollLeft).toBe(300);
    await userEvent.click(previous);
    expect(list.scrollLeft).toBe(200);
    list.scrollTo({ left: 1300 });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(next);
    expect(list.scrollLeft).toBe(1300);
    expect(previous).toHaveAttribute('aria-disabled', 'false');
  });

  it('passes axe', async () => {
    const { container } = render(<TrainingPage data={{}} host={testHost()} />);
    expect(await axeViolations(container)).toEqual([]);
  });
});

const HEAD: HeadContext = {
  path: '/treinamentos',
  search: '',
  company: testHost().company,
  year: 2026,
  absolute: (path) => `https://elo.example${path}`,
  mediaUrl: (path) => path,
};

const load = (search: string) => page.load({ search } as LoadContext);

describe('the address of a film', () => {
  const address = '?video=como-medir-uma-corrente';

  it('is composed for every film of our own, and for no other', async () => {
    const variants = (await page.variants?.({} as LoadContext)) ?? [];
    expect(variants).toHaveLength(16);
    expect(variants).toContain(address);
    await expect(load('?video=nada')).rejects.toMatchObject({ code: 'page-not-found' });
  });

  it('shows its film, not started, and a summary of it', async () => {
    const { Component } = page;
    render(<Component data={await load(address)} host={testHost()} />);
    expect(screen.getByRole('link', { name: 'Assistir: Como medir uma corrente' })).toBeVisible();
    expect(screen.getByText(/As três medidas que identificam/)).toBeVisible();
    expect(video()).toBeNull();
  });

  it.each(VIDEOS.map(({ nome, video: link }) => [nome, `?video=${link.split('/').at(-1)}`]))(
    'describes “%s” as Google wants it',
    async (nome, search) => {
      const head = page.head(await load(search), HEAD);
      expect(findStructuredDataFaults(head.jsonLd ?? [])).toEqual([]);
      expect(head.jsonLd?.[0]).toMatchObject({ '@type': 'VideoObject', name: nome });
      expect(head.canonical).toBe(`/treinamentos${search}`);
      expect(head.noIndex).toBeFalsy();
      expect(head.description.length).toBeLessThanOrEqual(160);
      expect(head.description).toMatch(/\.$/);
    },
  );

  it('names a file and a picture whose URLs stay valid after a release', async () => {
    expect(page.head(await load('?video=normas'), HEAD).jsonLd?.[0]).toMatchObject({
      contentUrl: 'https://elo.example/media/training/normas.mp4',
      thumbnailUrl: 'https://elo.example/media/training/normas.jpg',
      embedUrl: 'https://elo.example/media/training/embed/normas/',
      duration: 'PT1M4S',
    });
  });
});

it('the library lists the URL of each film', async () => {
  const head = page.head(await load('?utm_source=x'), HEAD);
  expect(findStructuredDataFaults(head.jsonLd ?? [])).toEqual([]);
  expect(head.jsonLd?.[1]).toMatchObject({ '@type': 'ItemList', numberOfItems: 16 });
  expect(head.canonical).toBeUndefined();
});

test.each([
  [47, 'PT47S'],
  [59.5, 'PT1M'],
  [83, 'PT1M23S'],
])('%f seconds are %s', (seconds, text) => expect(isoDuration(seconds)).toBe(text));

test('the server HTML hydrates without a warning in the development build of React', async () => {
  expect(await hydrationComplaints(<TrainingPage data={{}} host={testHost()} />)).toEqual([]);
});

test('a film that was started is forgotten with its page, also while its player loads', async () => {
  const { unmount } = render(<TrainingPage data={{}} host={testHost()} />);
  await userEvent.click(screen.getByRole('link', { name: 'Assistir: Treinamento da empresa' }));
  unmount();
  await act(async () => undefined);
  render(<TrainingPage data={{}} host={testHost()} />);
  expect(screen.getByRole('link', { name: 'Assistir: Treinamento da empresa' })).toBeVisible();
  expect(video()).toBeNull();
});
