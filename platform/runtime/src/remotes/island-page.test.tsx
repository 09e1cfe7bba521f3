import * as timers from 'node:timers';
import type { DocumentRemote, HostServices, IslandModule, PageProps } from '@elo-platform/protocol';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, use, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { islandRenderer, renderWhole } from '../server/create-server';
import { copyContent } from './composed-html';
import { contentOf, IslandArea } from './island-page';

// The browser build of react-dom/server, which this environment resolves, has another stream API.
jest.mock('react-dom/static', () => jest.requireActual('react-dom/static.node'));
beforeAll(() => {
  globalThis.setImmediate = timers.setImmediate;
});

const roots: Root[] = [];
afterEach(() =>
  act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  }),
);

/** Hydrates an element; the root is unmounted after the test. */
function hydrated(element: HTMLElement, tree: ReactNode): Root {
  const root = hydrateRoot(element, tree);
  roots.push(root);
  return root;
}

const counter: IslandModule<{ start: number }> = {
  name: 'counter',
  Component({ data }) {
    const [count, setCount] = useState(data.start);
    return (
      <button id={useId()} type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
    );
  },
};

const failure = new Error('broken');

const broken: IslandModule = {
  name: 'counter',
  Component() {
    throw failure;
  },
};

const host = { composed: true } as HostServices;
const remote = { name: 'mf-news' } as DocumentRemote;
const plain = (Component: ComponentType<PageProps>) => Component;

function matchWith(when: 'load' | 'intent') {
  return { remote, module: './news', islands: { counter: { when } } };
}

/** Composes a page with the island, and inserts it into the document. */
async function compose(when: 'load' | 'intent') {
  const match = matchWith(when);
  const islands = islandRenderer(match, plain);
  const served = islands.serve(host);
  const page = (
    <div data-islands="">
      <p>Never hydrated</p>
      {served.island?.(counter, { start: 3 })}
    </div>
  );
  document.body.innerHTML = `<div id="root">${await renderWhole(page)}</div>`;
  return { match, data: islands.data, root: document.getElementById('root') as HTMLElement };
}

async function hydrate(when: 'load' | 'intent', island: IslandModule = counter as IslandModule) {
  const { root, match, data } = await compose(when);
  const load = jest.fn(async () => island);
  const onError = jest.fn();
  const services = { match, host: { ...host, reportError: onError }, data, load };
  let page: Root | undefined;
  await act(async () => {
    page = hydrated(root, <IslandArea html={undefined} services={services} />);
  });
  return { load, onError, leave: () => page?.unmount() };
}

/** Resolves after the tasks of the next frame. */
const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

it('hydrates an island as composed, with its own data, and nothing around it', async () => {
  await hydrate('load');
  const button = screen.getByRole('button', { name: 'Count 3' });
  fireEvent.click(button);
  expect(button).toHaveTextContent('Count 4');
  const text = screen.getByText('Never hydrated');
  expect(Object.keys(text).some((key) => key.startsWith('__reactFiber$'))).toBe(false);
});

it('loads no code before the visitor uses an island', async () => {
  const { load } = await hydrate('intent');
  expect(load).not.toHaveBeenCalled();
  const button = screen.getByRole('button');
  await act(async () => void fireEvent.pointerOver(button));
  expect(load).toHaveBeenCalledWith('counter');
  fireEvent.click(button);
  expect(button).toHaveTextContent('Count 4');
});

it('keeps the composed HTML of an island that throws', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { onError } = await hydrate('load', broken);
  silent.mockRestore();
  expect(onError).toHaveBeenCalledWith(failure, 'mf-news');
  expect(screen.getByRole('button', { name: 'Count 3' })).toBeVisible();
});

it('reports no error for an island that is unmounted before it has hydrated', async () => {
  const complained = jest.fn();
  window.addEventListener('error', complained);
  const { load, leave } = await hydrate('intent');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  fireEvent.pointerOver(screen.getByRole('button'));
  await load.mock.results[0]?.value;
  leave();
  await nextFrame();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.removeEventListener('error', complained);
  expect(complained).not.toHaveBeenCalled();
  expect(document.getElementById('root')).toBeEmptyDOMElement();
});

const ended = jest.fn();

/** A button that opens a dialog outside the page's element. */
const opener: IslandModule<{ start: number }> = {
  name: 'counter',
  Component({ data }) {
    const [isOpen, setOpen] = useState(false);
    useEffect(() => ended, []);
    return (
      <button id={useId()} type="button" onClick={() => setOpen(true)}>
        Count {data.start}
        {isOpen && createPortal(<div role="dialog" aria-modal="true" />, document.body)}
      </button>
    );
  },
};

it.each([
  ['after the frame that shows the next page', false],
  ['before that frame, if it has an open dialog', true],
])('an island of the previous page is unmounted %s', async (_when, isOpen) => {
  ended.mockClear();
  const { leave } = await hydrate('load', opener as IslandModule);
  if (isOpen) fireEvent.click(screen.getByRole('button'));
  expect(screen.queryAllByRole('dialog')).toHaveLength(isOpen ? 1 : 0);
  const order: string[] = [];
  ended.mockImplementation(() => order.push('unmounted'));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const frame = new Promise<void>((done) =>
    requestAnimationFrame(() => {
      order.push('frame');
      done();
    }),
  );
  leave();
  await frame;
  await nextFrame();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(order).toEqual(isOpen ? ['unmounted', 'frame'] : ['frame', 'unmounted']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the composed HTML again after a return, and hydrates it again', async () => {
  const { match, data, root } = await compose('load');
  const services = {
    match,
    host,
    data,
    load: async () => counter as IslandModule,
  };
  const html = contentOf(root.firstElementChild as Element);
  let page: Root | undefined;
  await act(async () => {
    page = hydrated(root, <IslandArea html={html} services={services} />);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Count 3' }));
  await act(async () => page?.unmount());
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => {
    const again = createRoot(root);
    roots.push(again);
    again.render(<IslandArea html={html} services={services} />);
  });
  expect(screen.getByText('Never hydrated')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Count 3' });
  fireEvent.click(button);
  expect(button).toHaveTextContent('Count 4');
});

it.each([
  ['keeps an island with its state when the next page of the route has it with equal data', 3, 4],
  ['hydrates an island again when the next page has it with other data', 7, 7],
])('%s', async (_what, start, count) => {
  const { match, data, root } = await compose('load');
  const parts = { match, host, load: async () => counter as IslandModule };
  let page: Root | undefined;
  await act(async () => {
    page = hydrated(root, <IslandArea key="1" html={undefined} services={{ ...parts, data }} />);
  });
  const before = screen.getByRole('button', { name: 'Count 3' });
  fireEvent.click(before);

  const islands = islandRenderer(match, plain);
  const island = islands.serve(host).island?.(counter, { start });
  const next = document.createElement('div');
  next.innerHTML = await renderWhole(<p>Next {island}</p>);
  const services = { ...parts, data: islands.data };
  await act(async () =>
    page?.render(<IslandArea key="2" html={copyContent(next)} services={services} />),
  );
  expect(screen.getByText('Next')).toBeVisible();
  const after = screen.getByRole('button', { name: `Count ${count}` });
  expect(after === before).toBe(start === 3);
  fireEvent.click(after);
  expect(after).toHaveTextContent(`Count ${count + 1}`);
});

it('an island that the next page keeps while it hydrates does so once, and then gets the new host', async () => {
  const complained = jest.fn();
  window.addEventListener('error', complained);
  let finish: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow: IslandModule<{ start: number }> = {
    name: 'counter',
    Component({ data: { start }, host: { path } }) {
      // Composed at once; in the browser its hydration waits.
      if (finished === undefined) use(pending);
      return (
        <button type="button">
          Count {start} at {path}
        </button>
      );
    },
  };
  let finished: true | undefined = true;
  const match = matchWith('load');
  const at = (path: string) => ({ ...host, path }) as HostServices;
  const composePage = async (path: string) => {
    const islands = islandRenderer(match, plain);
    const island = islands.serve(at(path)).island?.(slow, { start: 3 });
    return { html: await renderWhole(<div data-islands="">{island}</div>), data: islands.data };
  };
  const [first, second] = [await composePage('/news'), await composePage('/news')];
  finished = undefined;
  document.body.innerHTML = `<div id="root">${first.html}</div>`;
  const parts = { match, load: async () => slow as IslandModule };
  const root = document.getElementById('root') as HTMLElement;
  let page: Root | undefined;
  await act(async () => {
    const services = { ...parts, host: at('/news'), data: first.data };
    page = hydrated(root, <IslandArea key="1" html={undefined} services={services} />);
  });
  const button = screen.getByRole('button');
  const next = document.createElement('div');
  next.innerHTML = second.html;
  await act(async () => {
    const services = { ...parts, host: at('/news?page=2'), data: second.data };
    page?.render(<IslandArea key="2" html={copyContent(next)} services={services} />);
  });
  await act(async () => finish());
  window.removeEventListener('error', complained);
  expect(complained).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toBe(button);
  expect(button).toHaveTextContent('Count 3 at /news?page=2');
});

it('hydrates one of several places with its own data, and leaves the others alone', async () => {
  const match = matchWith('intent');
  const islands = islandRenderer(match, plain);
  const served = islands.serve(host);
  const page = (
    <div data-islands="">
      {[1, 2].map((start) => (
        <p key={start}>{served.island?.(counter, { start }, `no-${start}`)}</p>
      ))}
    </div>
  );
  document.body.innerHTML = `<div id="root">${await renderWhole(page)}</div>`;
  const load = jest.fn(async () => counter as IslandModule);
  const services = { match, host, data: islands.data, load };
  await act(async () => {
    const root = document.getElementById('root') as HTMLElement;
    hydrated(root, <IslandArea html={undefined} services={services} />);
  });
  const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  await act(async () => void fireEvent.pointerOver(second));
  expect(load.mock.calls).toEqual([['counter']]);
  for (const button of [first, second]) fireEvent.click(button);
  expect([first, second].map(({ textContent }) => textContent)).toEqual(['Count 1', 'Count 3']);
});

it('rejects an island that the route does not declare', async () => {
  const islands = islandRenderer({ remote, module: './news', islands: {} }, plain);
  expect(() => islands.serve(host).island?.(counter, {})).toThrow(
    './news places an island counter',
  );
});
