/** Name of the policy: the browser asks the one of this name wherever text would become code. */
export const SCRIPT_POLICY_NAME = 'default';

/**
 * Runs inline in every document before any other script. What the browser then lets become code:
 *
 * - addresses of scripts: files of the own origin, whose hashes the loaders demand beside;
 * - HTML: text without markup, as counters and emptied elements set it, and so no element at all;
 * - scripts as text: JSON, as structured data are, which does nothing when run.
 *
 * As text, because its hash stands in the document's Content-Security-Policy.
 */
export const SCRIPT_POLICY = `(function(t){if(!t)return;t.createPolicy('${SCRIPT_POLICY_NAME}',{
createScriptURL:function(s){var u=new URL(s,document.baseURI);if(u.href.indexOf(location.origin+'/')===0&&/\\.js$/.test(u.pathname))return s},
createHTML:function(s){if(!/[<&]/.test(s))return s},
createScript:function(s){try{JSON.parse(s);return s}catch(e){}}
})})(window.trustedTypes);`;
