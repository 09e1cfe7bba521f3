import { FACE_REL, FACES_WAIT } from './names';

/** Storage key of the names of fetched font files. */
const KNOWN = 'elo-faces';

/** Elements that contain lines of text. */
const BLOCKS = 'p,h1,h2,h3,h4,li,dt,dd,td,th,a,label,legend,button,summary';

/**
 * Runs inline in the head. A font preload delays the first frame by up to 100 ms (Chromium,
 * render-blocking font preloads), so this script preloads only fonts that are in the HTTP cache
 * already. Otherwise the page renders in fallback fonts and the files load after the first frame.
 * Once all are loaded, the text changes fonts in one step, unless the visitor has begun to use the
 * page: then the next page has them. A block on the screen whose number of lines would change keeps
 * its fallback font, to avoid a layout shift.
 *
 * A string, because the document's Content-Security-Policy contains its hash.
 */
export const FACES = `(function(d){
var faces=[].slice.call(d.querySelectorAll('link[rel=${FACE_REL}]')),root=d.documentElement,known,used;
var names=faces.map(function(face){return face.getAttribute('href')}).join(' ');
try{known=localStorage.getItem('${KNOWN}')===names}catch(e){}
if(known)faces.forEach(function(face){face.rel='preload'});
else root.setAttribute('${FACES_WAIT}','late');
['pointerdown','keydown','wheel','touchstart'].forEach(function(type){
addEventListener(type,function(){used=true},{capture:true,once:true,passive:true})});
function take(){
var blocks=[].slice.call(d.querySelectorAll('${BLOCKS}')).map(function(block){
return {block:block,box:block.getBoundingClientRect(),font:getComputedStyle(block).fontFamily}
}).filter(function(one){return one.box.height&&one.box.top<innerHeight&&one.box.bottom>0});
root.removeAttribute('${FACES_WAIT}');
blocks.filter(function(one){return Math.abs(one.block.getBoundingClientRect().height-one.box.height)>1})
.forEach(function(one){one.block.style.fontFamily=one.font});
}
requestAnimationFrame(function(){
var loads=[];
d.fonts.forEach(function(face){if(face.display==='swap')loads.push(face.load())});
Promise.all(loads).then(function(){
try{localStorage.setItem('${KNOWN}',names)}catch(e){}
if(known)return;
if(used)root.setAttribute('${FACES_WAIT}','ready');else take();
}).catch(function(){});
});
})(document);`;
