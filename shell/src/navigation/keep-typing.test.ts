import { keepTyping } from './keep-typing';

function field(value: string): HTMLInputElement {
  const input = document.createElement('input');
  Object.assign(input, { id: 'search', value });
  return input;
}

it('focuses the field of the same id, with the same text and cursor', () => {
  const [before, after] = [field('08B-1'), field('08')];
  const typed = jest.fn();
  after.addEventListener('input', typed);
  document.body.replaceChildren(before);
  before.focus();
  before.setSelectionRange(2, 3);
  keepTyping(() => document.body.replaceChildren(after));
  expect(document.activeElement).toBe(after);
  expect([after.value, after.selectionStart, after.selectionEnd]).toEqual(['08B-1', 2, 3]);
  expect(typed).toHaveBeenCalledTimes(1);
});

it('keeps focus where its element stays, and drops it where the new page has no such element', () => {
  const [stays, other] = [field('a'), field('b')];
  document.body.replaceChildren(stays);
  stays.focus();
  keepTyping(() => document.body.append(other));
  expect(document.activeElement).toBe(stays);
  other.id = 'other';
  keepTyping(() => stays.remove());
  expect(document.activeElement).toBe(document.body);
});

it('clicks the new checkboxes where the visitor had changed the old ones', () => {
  const list = (...ticked: string[]) => {
    const main = document.createElement('main');
    for (const value of ['a', 'b', 'c']) {
      const box = document.createElement('input');
      Object.assign(box, {
        type: 'checkbox',
        name: 'part',
        value,
        checked: ticked.includes(value),
      });
      main.append(box);
    }
    return main;
  };
  const after = list('b');
  const changed = jest.fn();
  after.addEventListener('change', ({ target }) => changed((target as HTMLInputElement).value));
  document.body.replaceChildren(list('a', 'b'));
  keepTyping(() => document.body.replaceChildren(after));
  expect([...after.children].map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    true,
    false,
  ]);
  expect(changed.mock.calls).toEqual([['a']]);
});
