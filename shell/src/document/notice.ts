import { EDGE_NOTICE } from '@elo/contract';
import { NOTICE_ID } from '@elo-platform/runtime/document-names';
import { dismissNotice } from '@elo-platform/runtime/remotes';

/** Notices about failures that the page handles itself. */
export const NOTICES = {
  /** A page takes long; the previous one is still shown. */
  slow: 'A página pedida está demorando mais que o normal. Já estamos tentando de outro jeito: ela abre aqui assim que chegar.',
  /** A page failed to load; the previous one stays. */
  gone: 'O site não está respondendo, então você continua nesta página. Continuamos tentando: a página pedida abre assim que der.',
  /** An event handler of a control threw. */
  broken:
    'Este controle não funcionou. Recarregue a página para tentar de novo; os textos e os links continuam funcionando.',
} as const;

/**
 * Shows a Portuguese notice over the page and announces it to screen readers. Outside React,
 * because it must work where React does not.
 */
export function notify(text: string): void {
  document.getElementById(EDGE_NOTICE)?.remove();
  const shown = document.getElementById(NOTICE_ID);
  if (shown?.firstChild?.textContent === text) return;
  const box = shown ?? document.createElement('div');
  Object.assign(box, { id: NOTICE_ID, className: NOTICE_ID });
  box.setAttribute('role', 'alert');
  const sentence = Object.assign(document.createElement('p'), { textContent: text });
  const button = { type: 'button', textContent: 'Fechar', onclick: dismissNotice };
  box.replaceChildren(sentence, Object.assign(document.createElement('button'), button));
  if (!shown) document.body.append(box);
}

/**
 * Shows a notice when an event handler of a remote throws: React reports such errors to the
 * browser's console only.
 */
export function watchControls(): void {
  let used = false;
  const note = ({ target }: Event): void => {
    used = target instanceof Element && target.closest('[data-remote]') !== null;
    // After all handlers of the event have run.
    setTimeout(() => {
      used = false;
    });
  };
  for (const use of ['click', 'submit', 'change']) document.addEventListener(use, note, true);
  window.addEventListener('error', () => {
    if (used) notify(NOTICES.broken);
  });
}
