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
