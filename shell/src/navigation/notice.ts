/** Id and class of the box in the window's corner that says what does not work just now. */
export const NOTICE_ID = 'elo-aviso';

/** What visitors read about trouble that the page itself deals with. */
export const NOTICES = {
  /** A page takes long; the one before stands in for it. */
  slow: 'A página pedida está demorando mais que o normal. Já estamos tentando de outro jeito: ela abre aqui assim que chegar.',
  /** A page did not come; the one before stays. */
  gone: 'O site não está respondendo, então você continua nesta página. Tentamos de novo sozinhos: a página pedida abre assim que der.',
  /** A search cannot be answered: the whole list is there. */
  instead: 'A busca não está respondendo agora. Por enquanto, esta é a lista completa.',
  /** A control broke when it was used. */
  broken:
    'Este controle não funcionou. Recarregue a página para tentar de novo; os textos e os links continuam funcionando.',
} as const;

/**
 * Shows a Portuguese sentence over the page and says it to screen readers. Outside React, because
 * it must work where React does not.
 */
export function notify(text: string): void {
  const shown = document.getElementById(NOTICE_ID);
  if (shown?.firstChild?.textContent === text) return;
  const box = shown ?? document.createElement('div');
  box.id = NOTICE_ID;
  box.className = NOTICE_ID;
  box.setAttribute('role', 'alert');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Fechar';
  close.onclick = dismissNotice;
  const sentence = document.createElement('p');
  sentence.textContent = text;
  box.replaceChildren(sentence, close);
  if (!shown) document.body.append(box);
}

/** Takes the box away. */
export function dismissNotice(): void {
  document.getElementById(NOTICE_ID)?.remove();
}
