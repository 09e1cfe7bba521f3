import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/**
 * Hydrates a component's own server HTML in React's development build, which also reports
 * attributes that differ.
 * @returns React's messages, one string each
 */
export async function hydrationComplaints(element: ReactElement): Promise<string[]> {
  const said: string[] = [];
  const error = jest.spyOn(console, 'error').mockImplementation((...words) => {
    said.push(words.map(String).join(' '));
  });
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  const root = await act(async () =>
    hydrateRoot(container, element, {
      onRecoverableError: (cause) => {
        said.push(String(cause));
      },
    }),
  );
  await act(async () => root.unmount());
  container.remove();
  error.mockRestore();
  return said;
}
