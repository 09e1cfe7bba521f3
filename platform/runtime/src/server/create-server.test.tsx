import * as timers from 'node:timers';
import { act } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderWhole } from './create-server';

// The browser build of react-dom/server, which this environment resolves, has another stream API.
jest.mock('react-dom/static', () => jest.requireActual('react-dom/static.node'));
beforeAll(() => {
  globalThis.setImmediate = timers.setImmediate;
});

function Page() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <img src="/a.png" alt="" fetchPriority="high" />
      <Suspense>
        <img src="/b.png" alt="" />
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
      </Suspense>
    </main>
  );
}

it("renders HTML that hydrates without changes, including React's leading preloads", async () => {
  const root = document.createElement('div');
  root.innerHTML = await renderWhole(<Page />);
  document.body.append(root);
  expect(root.firstElementChild?.tagName).toBe('LINK');
  const main = root.querySelector('main');
  const complaints: unknown[] = [];
  const error = jest.spyOn(console, 'error').mockImplementation((said) => complaints.push(said));
  await act(async () =>
    hydrateRoot(root, <Page />, { onRecoverableError: (cause) => complaints.push(cause) }),
  );
  await act(async () => root.querySelector('button')?.click());
  error.mockRestore();
  expect(complaints).toEqual([]);
  expect(root.querySelector('main')).toBe(main);
  expect(root.querySelector('button')).toHaveTextContent('1');
});

function Broken(): never {
  throw new Error('no data');
}

it('throws an error that an inner boundary would swallow', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = renderWhole(
    <Suspense>
      <Broken />
    </Suspense>,
  );
  await expect(broken).rejects.toThrow('no data');
  error.mockRestore();
});
