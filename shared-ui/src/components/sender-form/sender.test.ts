import { CONTACT_FIELDS } from '@elo/contract';
import { SENDER_FIELDS } from './sender';

test('a form asks for every field that the API requires', () => {
  const asked = [...SENDER_FIELDS.map(({ name }) => name), 'message'];
  expect(asked).toEqual(CONTACT_FIELDS);
});
