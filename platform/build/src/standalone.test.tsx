/** @jest-environment jsdom */
import '../jest-dom-setup';
import { CONTRACT_VERSION, definePage, PageNotFoundError } from '@elo-platform/protocol';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { runStandalone } from './standalone';

const failing = (error: Error) =>
  definePage({
    contract: CONTRACT_VERSION,
    load: () => Promise.reject(error),
    head: () => ({ title: '', description: '' }),
    Component: () => null,
  });

/** What is shown where a page's data are missing. */
async function shown(error: Error): Promise<string | null> {
  document.body.innerHTML = '<div id="root"></div>';
  await act(async () => runStandalone({ '/': async () => ({ default: failing(error) }) }));
  return (await screen.findByRole('alert')).textContent;
}

test('asks for the running site only where data could not be fetched', async () => {
  expect(await shown(new Error('GET /api/x failed'))).toMatch(/GET .* Is the site running/);
  expect(await shown(new PageNotFoundError('There is no film.'))).toMatch(/There is no film\.$/);
});
