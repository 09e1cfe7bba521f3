import { FACE_REL } from './names';

/** Where a browser keeps the names of the font files that it has fetched before. */
const KNOWN = 'elo-faces';

/**
 * Runs inline in the head. A browser that is told to preload a font holds the first frame back for
 * it, by up to 100 ms (Chromium, render-blocking font preloads). That pays only where the file was
 * fetched before and comes out of the cache. Otherwise the page is shown at once, and the browser
 * fetches the files as it finds them in the styles.
 *
 * As text, because its hash stands in the document's Content-Security-Policy.
 */
export const FACES = `(function(d){
var faces=[].slice.call(d.querySelectorAll('link[rel=${FACE_REL}]')),known;
var names=faces.map(function(face){return face.getAttribute('href')}).join(' ');
try{known=localStorage.getItem('${KNOWN}')===names}catch(e){}
if(known)faces.forEach(function(face){face.rel='preload'});
addEventListener('load',function(){d.fonts.ready.then(function(){
try{localStorage.setItem('${KNOWN}',names)}catch(e){}
})});
})(document);`;
