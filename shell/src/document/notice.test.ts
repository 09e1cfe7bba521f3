import { NOTICE_ID } from '@elo-platform/runtime/document-names';
import { NOTICES, watchControls } from './notice';

jest.mock('@module-federation/runtime', () => ({}));

const said = () => document.getElementById(NOTICE_ID)?.textContent ?? '';

function button(inside: string): HTMLButtonElement {
  document.body.innerHTML = `<main ${inside}><button>Abrir</button></main>`;
  return document.querySelector('button') as HTMLButtonElement;
}

const breakLater = () => window.dispatchEvent(new ErrorEvent('error', { message: 'later' }));

beforeAll(watchControls);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("shows a Portuguese notice when a control's event handler throws", () => {
  const control = button('data-remote="mf-test"');
  control.onclick = breakLater;
  control.click();
  expect(said()).toContain(NOTICES.broken);
});

it('ignores working controls, errors of other scripts, and errors outside events', () => {
  const control = button('data-remote="mf-test"');
  control.click();
  jest.runAllTimers();
  breakLater();
  const other = button('');
  other.onclick = breakLater;
  other.click();
  expect(said()).toBe('');
});
