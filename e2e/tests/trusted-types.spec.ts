import { ROUTES } from '@elo/contract';
import { openReady, SITE_ROUTES } from '../src/site-pages';
import { expect, test } from '../src/test';
import { walkWholeSite } from '../src/whole-walk';

// The guard fails a test on every violation, which Chromium logs on the console.

/** Ways to execute text in a page: tries every sink. */
function tryToRunText(): Record<string, string> {
  const outcome: Record<string, string> = {};
  const attempt = (name: string, act: () => void): void => {
    try {
      act();
      outcome[name] = 'done';
    } catch {
      outcome[name] = 'refused';
    }
  };
  const script = document.createElement('script');
  attempt('HTML', () => {
    document.createElement('p').innerHTML = '<b>text</b>';
  });
  attempt('a document', () => new DOMParser().parseFromString('<b>text</b>', 'text/html'));
  attempt('a frame', () => {
    document.createElement('iframe').srcdoc = '<b>text</b>';
  });
  attempt('a script of another origin', () => {
    script.src = 'https://elsewhere.example/x.js';
  });
  attempt('a script as text', () => {
    script.text = 'alert(1)';
  });
  attempt('an answer of the API as a script', () => {
    script.src = '/api/alldists';
  });
  return outcome;
}

test('every document blocks text as code, as its policy says', async ({ page, request, guard }) => {
  guard.expect(/Trusted(?:HTML|Script|Type)|CSP refused (?:require-)?trusted-types/);
  for (const { path } of SITE_ROUTES) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types default");
  }
  await openReady(page, ROUTES.home);
  expect(await page.evaluate(tryToRunText)).toEqual({
    HTML: 'refused',
    'a document': 'refused',
    'a frame': 'refused',
    'a script of another origin': 'refused',
    'a script as text': 'refused',
    'an answer of the API as a script': 'refused',
  });
  // No script may create a more permissive policy.
  const more = () =>
    page.evaluate(() => {
      const { trustedTypes } = globalThis as never as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      trustedTypes.createPolicy('elo-more', {});
    });
  await expect(more()).rejects.toThrow(/Policy "elo-more" disallowed/);
});

test('a walk through the whole site with dialogs, a film and a message never executes text', {
  tag: ['@walk', '@shell'],
}, async ({ page }) => {
  await openReady(page, ROUTES.home);
  await walkWholeSite(page);
});
