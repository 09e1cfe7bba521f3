/**
 * Runs inline before anything else. React does not replay clicks that came before it attached
 * itself to an element: this keeps the last one on a button or a form and gives it again once the
 * element has a React fibre, or to the browser once the remote is known to be dead. Links work by
 * themselves before hydration and are left alone, as are clicks that ask for a tab of their own.
 *
 * As text, because its hash stands in the document's Content-Security-Policy.
 */
export const CLICK_KEEPER = `(function(){
var kept,timer,has=function(n){for(var k in n)if(k.slice(0,13)==='__reactFiber$')return true;return false};
document.addEventListener('click',function(e){
if(!e.isTrusted||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
var t=e.target.closest&&e.target.closest('button,[role=button],summary,[data-replay]');
if(!t||has(t)||!t.closest('#root')||t.closest('[data-native]'))return;
if(t.tagName!=='SUMMARY')e.preventDefault();
kept=t;clearInterval(timer);
timer=setInterval(function(){
if(!kept.isConnected){clearInterval(timer)}
else if(kept.closest('[data-native]')){clearInterval(timer);kept.click()}
else if(has(kept)){clearInterval(timer);if(kept.tagName!=='SUMMARY')kept.dispatchEvent(new MouseEvent('click',{bubbles:true,cancelable:true}))}
},50);
},true);
})();`;
