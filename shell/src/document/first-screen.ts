import { FIRST } from '../app/first-screen';

/**
 * Runs inline before the body: a document that is read from its top shows its first screen first.
 * One that was gone back to, loaded again or asked for at a section needs true heights at once, for
 * the browser scrolls it.
 *
 * As text, because its hash stands in the document's Content-Security-Policy.
 */
export const FIRST_SCREEN = `(function(){
var n=performance.getEntriesByType('navigation')[0];
if(n&&n.type==='navigate'&&!location.hash)document.documentElement.setAttribute('${FIRST}','');
})();`;
