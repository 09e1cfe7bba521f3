import { FACE_REL, FACES_WAIT } from './names';

/** Where a browser keeps the names of the font files that it has fetched before. */
const KNOWN = 'elo-faces';

/** Elements that hold lines of text. */
const BLOCKS = 'p,h1,h2,h3,h4,li,dt,dd,td,th,a,label,legend,button,summary';

/**
 * Runs inline in the head. A browser that is told to preload a font holds the first frame back for
 * it, by up to 100 ms (Chromium, render-blocking font preloads). That pays only where the file was
 * fetched before and comes out of the cache. Otherwise the page is shown at once in fallback fonts,
 * the files are fetched from the first frame on, and once all are there the text takes them in one
 * step, unless the visitor has begun to use the page: then the next page has them. A block on the
 * screen that would take another number of lines keeps its fallback, so that nothing below it moves.
 *
 * As text, because its hash stands in the document's Content-Security-Policy.
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
