import { withoutScripts } from './site-documents';

describe('withoutScripts', () => {
  it('removes exactly scripts, their data and their preloads', () => {
    const html = [
      '<link rel="preload" as="script" href="/a.js"><link rel="preload" as="font" href="/f">',
      '<script>run()</script><p>Text</p><script type="application/json" id="x">{}</script>',
    ].join('');
    expect(withoutScripts(html)).toBe('<link rel="preload" as="font" href="/f"><p>Text</p>');
  });
});
