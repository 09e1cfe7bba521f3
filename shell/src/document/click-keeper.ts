/**
 * Runs inline before anything else. React does not replay clicks that came before it attached
 * itself to an element: this keeps the last one on a button or a form and gives it again once the
 * element has a React fibre. Links work by themselves before hydration and are left alone.
 *
 * As text, because its hash stands in the document's Content-Security-Policy.
 */
export const CLICK_KEEPER = `(function(){
var kept,timer,has=function(n){for(var k in n)if(k.slice(0,13)==='__reactFiber$')return true;return false};
document.addEventListener('click',function(e){
if(!e.isTrusted)return;
var t=e.target.closest&&e.target.closest('button,[role=button],summary,[data-replay]');
if(!t||has(t)||!t.closest('#root')||t.closest('[data-native]'))return;
if(t.tagName!=='SUMMARY')e.preventDefault();
kept=t;clearInterval(timer);
timer=setInterval(function(){
if(!kept.isConnected){clearInterval(timer)}
else if(has(kept)){clearInterval(timer);if(kept.tagName!=='SUMMARY')kept.dispatchEvent(new MouseEvent('click',{bubbles:true,cancelable:true}))}
},50);
},true);
})();`;
