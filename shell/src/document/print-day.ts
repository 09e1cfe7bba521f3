/**
 * Runs inline: writes the day into the printed page's head when printing begins, also before
 * anything else has loaded. The browser prints what stands there when `beforeprint` returns.
 *
 * As text, because its hash stands in the document's Content-Security-Policy.
 */
export const PRINT_DAY = `addEventListener('beforeprint',function(){
var day=document.querySelector('[data-print-day]');
if(day)day.textContent='Impresso em '+new Date().toLocaleDateString('pt-BR');
});`;
