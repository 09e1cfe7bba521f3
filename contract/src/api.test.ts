import { contactHint, ELAPSED_FIELD, LEAST_ELAPSED, looksAutomatic, TRAP_FIELD } from './api';

test.each([
  ['neither field, as plain EmailJS sends', {}, false],
  ['the empty field of a form without script', { [TRAP_FIELD]: '' }, false],
  ['the least time', { [TRAP_FIELD]: '', [ELAPSED_FIELD]: LEAST_ELAPSED }, false],
  ['a tab that was open for weeks', { [ELAPSED_FIELD]: 4e9 }, false],
  ['a filled field', { [TRAP_FIELD]: 'x', [ELAPSED_FIELD]: 60_000 }, true],
  ['less than the least time', { [ELAPSED_FIELD]: LEAST_ELAPSED - 1 }, true],
  ['a negative time', { [ELAPSED_FIELD]: -1 }, true],
  ['text as a time', { [ELAPSED_FIELD]: '60000' }, true],
  ['an endless time', { [ELAPSED_FIELD]: Number.POSITIVE_INFINITY }, true],
])('%s', (_what, fields, automatic) => {
  expect(looksAutomatic(fields)).toBe(automatic);
});

test.each([
  ['email', 'abc', false],
  ['email', 'a@b', false],
  ['email', 'a b@c.example', false],
  ['email', 'ana@firma.com.br', true],
  ['email', 'ana@firma.com,br', false],
  ['email', 'mailto:ana@firma.com.br', false],
  ['email', '', true],
  ['telefone', 'x', false],
  ['telefone', '3000-000', false],
  ['telefone', '3000-0001', false],
  ['telefone', '99999-0001', false],
  ['telefone', '4004-1234', true],
  ['telefone', '0800 123 4567', true],
  ['telefone', '(16) 3000-0001', true],
  ['telefone', '+55 16 99999-0000 ramal 2', true],
  ['empresa', 'x', true],
])('%s “%s” is plausible: %s', (name, value, isRight) => {
  expect(contactHint(name, value) === '').toBe(isRight);
});
