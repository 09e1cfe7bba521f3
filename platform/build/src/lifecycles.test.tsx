/** @jest-environment jsdom */
import '../jest-dom-setup';
import { CONTRACT_VERSION, definePage } from '@elo-platform/protocol';
import { createLifecycles } from './lifecycles';

const page = (name: string) =>
  definePage({
    contract: CONTRACT_VERSION,
    load: async ({ search }) => ({ text: `${name}${search}` }),
    head: () => ({ title: '', description: '' }),
    Component: ({ data }) => <h1>{data.text}</h1>,
  });

it('shows the page of the props that a host updates it with, and can be mounted again', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, __webpack_public_path__: '/' });
  const { mount, update, unmount } = createLifecycles({
    '/': async () => ({ default: page('first') }),
    '/other': async () => ({ default: page('other') }),
  });
  const domElement = document.createElement('div');
  const props = { name: 'remote', domElement };
  await mount(props);
  expect(domElement.textContent).toBe('first');
  await update({ ...props, path: '/other', search: '?a=1' });
  expect(domElement.textContent).toBe('other?a=1');
  await unmount(props);
  expect(domElement.textContent).toBe('');
  await mount(props);
  expect(domElement.textContent).toBe('first');
});
