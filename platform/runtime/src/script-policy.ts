/** Name of the default policy: the browser applies it wherever a string would become code. */
export const SCRIPT_POLICY_NAME = 'default';

/**
 * Runs inline in every document before any other script. Trusted Types then allow only:
 *
 * - script URLs of the own origin, whose hashes the loaders check;
 * - HTML without markup, as counters and emptied elements set it;
 * - inline scripts that are JSON, e.g. structured data, which do nothing.
 *
 * A string, because the document's Content-Security-Policy contains its hash.
 */
export const SCRIPT_POLICY = `(function(t){if(!t)return;t.createPolicy('${SCRIPT_POLICY_NAME}',{
createScriptURL:function(s){var u=new URL(s,document.baseURI);if(u.href.indexOf(location.origin+'/')===0&&/\\.js$/.test(u.pathname))return s},
createHTML:function(s){if(!/[<&]/.test(s))return s},
createScript:function(s){try{JSON.parse(s);return s}catch(e){}}
})})(window.trustedTypes);`;
