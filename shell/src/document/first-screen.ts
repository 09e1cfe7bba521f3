import { FIRST } from '../app/first-screen';

/**
 * Runs inline before the body: a document that opens at its top renders its first screen first.
 * After back, reload, or for a URL with a hash the browser scrolls, so all heights must be final.
 *
 * A string, because the document's Content-Security-Policy contains its hash.
 */
export const FIRST_SCREEN = `(function(){
var n=performance.getEntriesByType('navigation')[0];
if(n&&n.type==='navigate'&&!location.hash)document.documentElement.setAttribute('${FIRST}','');
})();`;
