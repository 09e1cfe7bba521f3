import limits from '../../time-limits.json';
import { ISLAND, ISLANDS, NOTICE_ID, WANTED } from './names';

/** Messages for visitors about a control whose code is not loaded; empty: none. */
export interface ControlMessages {
  /** It responds once its code is loaded. */
  readonly waiting: string;
  /** Its code does not load. */
  readonly dead: string;
}

/** Delay after which a waiting click shows a message, in milliseconds. */
const SILENT = 2_000;

/**
 * Early event capture: runs inline before all other scripts, and works even if none of them loads.
 *
 * - React does not replay clicks from before it hydrated an element. This script keeps the last
 *   click on a button or a form control. It dispatches the click again once the element has a React
 *   fibre, or once the remote is known to have failed, for the browser's default action. It ignores
 *   links, which work before hydration, and clicks with a modifier key. It marks the clicked
 *   island, so that its code loads; elements around islands are never hydrated. It checks once per
 *   frame, before a hydrated component can replace the element.
 * - It shows a message when a control still waits, or when its remote has failed.
 * - It loads the document's own scripts again when they fail or hang, with a new query string to
 *   bypass caches.
 *
 * A string, because the document's Content-Security-Policy contains its hash.
 */
export function earlyEvents({ waiting, dead }: ControlMessages): string {
  return `(function(){
var d=document,kept,timer,has=function(n){for(var k in n)if(k.slice(0,13)==='__reactFiber$')return true;return false},
box=function(){return d.getElementById('${NOTICE_ID}')},
say=function(t){
if(!t)return;var b=box()||d.createElement('div');
b.id=b.className='${NOTICE_ID}';b.setAttribute('role','alert');b.textContent=t;
if(!b.isConnected)d.body.append(b)},
unsay=function(){var b=box();if(b&&b.textContent===${JSON.stringify(waiting)})b.remove()},
give=function(t){t.dispatchEvent(new MouseEvent('click',{bubbles:true,cancelable:true}))},
dead=function(t){return t.closest('[data-remote][data-native]')&&t.tagName!=='SUMMARY'&&!t.closest('a[href]')&&!(t.form&&t.type==='submit')};
d.addEventListener('click',function(e){
if(!e.isTrusted||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
var t=e.target.closest&&e.target.closest('button,[role=button],summary,[data-replay]'),since=Date.now();
if(!t||has(t)||!t.closest('#root'))return;
var island=t.closest('[${ISLAND}]');
if(!island&&t.closest('[${ISLANDS}]'))return;
if(t.closest('[data-native]')){if(dead(t))say(${JSON.stringify(dead)});return}
if(t.tagName!=='SUMMARY')e.preventDefault();
var link=e.target.closest('a[href]');
kept=link&&t.contains(link)?link:t;cancelAnimationFrame(timer);if(island)island.setAttribute('${WANTED}','');
(function look(){
if(!kept.isConnected)return;
if(kept.closest('[data-native]')){if(dead(kept))say(${JSON.stringify(dead)});else give(kept);return}
if(has(kept)){unsay();if(kept.tagName!=='SUMMARY')give(kept);return}
if(Date.now()-since>${SILENT}){say(${JSON.stringify(waiting)});since=1/0}
timer=requestAnimationFrame(look);
})();
},true);
var tries=0,done=new WeakSet,
late=function(s){setTimeout(function(){if(!done.has(s))again(s,0)},${limits.code})},
again=function(s,wait){
done.add(s);
setTimeout(function(){
var n=d.createElement('script');n.setAttribute('defer','');n.src=s.src.split('?')[0]+'?'+(++tries);n.integrity=s.integrity;n.crossOrigin='anonymous';
d.body.append(n);late(n)},wait)},
ended=function(then){return function(e){var s=e.target;if(s.tagName==='SCRIPT'&&s.hasAttribute('defer')&&!done.has(s))then(s)}};
d.addEventListener('load',ended(function(s){done.add(s)}),true);
d.addEventListener('error',ended(function(s){again(s,${limits.again})}),true);
d.addEventListener('readystatechange',function(){if(d.readyState==='interactive')d.querySelectorAll('script[defer]').forEach(late)});
})();`;
}
