import '@testing-library/react/dont-cleanup-after-each';
import * as timers from 'node:timers';
import { company } from '@elo/content';
import type { HostServices, PageModule, PageProps } from '@elo/contract';
import { copyContent } from '@elo-platform/runtime/composed-html';
import { renderWhole } from '@elo-platform/runtime/server';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useId, useState } from 'react';
import { App, type ShellServices } from '../app/app';
import { TEST_PAGE, TEST_RELEASE, TEST_REMOTE } from '../testing/release';
import { componentOf } from './load-page';
import type { PageView } from './view';
import { wholePage } from './whole-page';

jest.mock('@module-federation/runtime', () => ({}));
// The browser build of react-dom/server, which this environment resolves, has another stream API.
jest.mock('react-dom/static', () => jest.requireActual('react-dom/static.node'));
beforeAll(() => {
  globalThis.setImmediate = timers.setImmediate;
});

// Roots unmount in a microtask after the page that contains them.
afterEach(() => act(async () => cleanup()));

function Page({ data }: PageProps) {
  const [count, setCount] = useState(0);
  return (
    <button id={useId()} type="button" onClick={() => setCount(count + 1)}>
      {String(data)} {count}
    </button>
  );
}

const PAGE: PageModule = { ...TEST_PAGE, Component: Page };
const VIEW: PageView = {
  kind: 'page',
  key: 0,
  path: '/teste',
  search: '',
  section: undefined,
  match: { remote: TEST_REMOTE, module: './test' },
  Component: Page,
  data: 'one',
  composed: true,
};
const SERVICES = {
  release: TEST_RELEASE,
  company,
  year: 2026,
  reportError: () => undefined,
} as unknown as ShellServices;
const host = (composed: boolean) => ({ composed }) as HostServices;

/** The page's part of a document: inside the element that names the remote. */
async function compose(): Promise<DocumentFragment> {
  const document = new DOMParser().parseFromString(
    await renderWhole(<App view={VIEW} services={SERVICES} />),
    'text/html',
  );
  return copyContent(document.querySelector('[data-remote]') as Element);
}

async function show() {
  let come: () => void = () => undefined;
  const code = new Promise<PageModule>((resolve) => {
    come = () => resolve(PAGE);
  });
  const onError = jest.fn();
  const Shown = wholePage({ html: await compose(), load: () => code, onError });
  const view = render(<Shown data="one" host={host(true)} />);
  return { ...view, Shown, onError, come: () => act(async () => come()) };
}

it('is shown before its code loads, and hydrates with the ids that it was composed with', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { come } = await show();
  const button = screen.getByRole('button', { name: 'one 0' });
  const { id } = button;
  await come();
  fireEvent.click(button);
  expect(button).toHaveTextContent('one 1');
  // React would report differing ids as a hydration mismatch.
  expect(complained.mock.calls).toEqual([]);
  expect(button.id).toBe(id);
  complained.mockRestore();
});

it('keeps its state when a later view of the page has other data', async () => {
  const { come, rerender } = await show();
  await come();
  fireEvent.click(screen.getByRole('button'));
  const Later = componentOf(PAGE);
  rerender(<Later data="two" host={host(false)} />);
  expect(screen.getByRole('button')).toHaveTextContent('two 1');
});

it('renders from its code where it was not composed', async () => {
  const { come, unmount } = await show();
  await come();
  await act(async () => unmount());
  const Later = componentOf(PAGE);
  render(<Later data="three" host={host(false)} />);
  expect(screen.getByRole('button')).toHaveTextContent('three 0');
});

it('does not hydrate once the visitor has navigated away', async () => {
  const { come, unmount, onError } = await show();
  await act(async () => unmount());
  await come();
  expect(screen.queryByRole('button')).toBeNull();
  expect(onError).not.toHaveBeenCalled();
});
