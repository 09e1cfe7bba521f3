import { MESSAGE_RETENTION_MONTHS } from '@elo/contract';
import { sql } from 'drizzle-orm';
import { describeOnBothEngines } from '../testing/engines';
import { deleteOldMessages, forgetSender } from './retention';
import { listMessages, storeMessage } from './stored-messages';

const CONTENT = {
  from_name: 'José da Silva',
  email: 'jose@cliente.example',
  telefone: '(16) 3000-0001',
  empresa: 'Cliente Ltda.',
  message: 'Preciso de corrente.',
};

describeOnBothEngines('stored messages', (database) => {
  const store = (id: string, fields: Partial<typeof CONTENT> = {}) =>
    storeMessage(database(), { id, content: { ...CONTENT, ...fields } }, 'elo.example');
  const ids = async () => (await listMessages(database())).map(({ id }) => id).sort();

  test('are deleted after the stated time, mailed or not, and not a day before', async () => {
    for (const id of ['old-sent', 'old-waiting', 'young']) await store(id);
    const age = (id: string, more: string) =>
      database().queries.execute(sql`
        update messages set received_at = now()
          - make_interval(months => ${MESSAGE_RETENTION_MONTHS}) - ${more}::interval
        where id = ${id}`);
    await age('old-sent', '1 minute');
    await age('old-waiting', '1 minute');
    await age('young', '-1 day');
    await database().queries.execute(
      sql`update messages set status = 'sent' where id = 'old-sent'`,
    );
    expect(await deleteOldMessages(database())).toBe(2);
    expect(await ids()).toEqual(['young']);
  });

  test('of one sender are deleted, ignoring case', async () => {
    await store('a');
    await store('b', { email: 'Jose@Cliente.EXAMPLE' });
    await store('c', { email: 'outro@cliente.example' });
    expect(await forgetSender(database(), ' JOSE@cliente.example ')).toBe(2);
    expect(await ids()).toEqual(['c']);
    expect(await forgetSender(database(), '%')).toBe(0);
  });
});
