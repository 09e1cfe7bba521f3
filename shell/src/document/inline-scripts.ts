import type { ControlMessages } from '@elo-platform/runtime/document';

/** Messages for visitors about a control whose code is not loaded. */
export const CONTROL_MESSAGES: ControlMessages = {
  waiting: 'Esta parte da página ainda está carregando e responde assim que chegar.',
  dead: 'Esta parte da página não respondeu. Estamos tentando de novo; os textos e os links continuam funcionando.',
};

/**
 * Runs inline: writes the date into the printed page's head when printing begins, even before other
 * scripts load. The browser prints the DOM that it finds when `beforeprint` returns.
 *
 * A string, because the document's Content-Security-Policy contains its hash.
 */
export const PRINT_DAY = `addEventListener('beforeprint',function(){
var day=document.querySelector('[data-print-day]');
if(day)day.textContent='Impresso em '+new Date().toLocaleDateString('pt-BR');
});`;
