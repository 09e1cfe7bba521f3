import { withoutScripts } from './site-documents';

describe('withoutScripts', () => {
  it('removes scripts, their data and their preloads, and nothing else', () => {
    const html = [
      '<link rel="preload" as="script" href="/a.js"><link rel="preload" as="font" href="/f">',
      '<script>run()</script><p>Text</p><script type="application/json" id="x">{}</script>',
    ].join('');
    expect(withoutScripts(html)).toBe('<link rel="preload" as="font" href="/f"><p>Text</p>');
  });
});
