import { ANNOUNCER_ID, announce, bodyOf } from './body';

test('the same text announced again changes the region, which screen readers read by its changes', () => {
  document.body.innerHTML = bodyOf();
  const region = document.getElementById(ANNOUNCER_ID);
  const texts = ['12 produtos', '12 produtos', '12 produtos', '3 produtos'].map((text) => {
    announce(text);
    return region?.textContent;
  });
  expect(texts.map((text) => text?.trim())).toEqual([
    '12 produtos',
    '12 produtos',
    '12 produtos',
    '3 produtos',
  ]);
  for (const [at, text] of texts.entries()) expect(text).not.toBe(texts[at - 1]);
});
