import { isAbsolute, join } from 'node:path';
import { company } from '@elo/content';
import { readEnvironment } from './env';

test('an empty environment gives the defaults', () => {
  const environment = readEnvironment({});
  expect(environment).toMatchObject({
    port: 4001,
    HOST: '127.0.0.1',
    MAIL_TO: company.email,
    MESSAGES_PER_MINUTE: 30,
  });
  expect([environment.DATABASE_URL, environment.SMTP_URL]).toEqual([undefined, undefined]);
  expect(isAbsolute(environment.dataFolder)).toBe(true);
  expect(environment.dataFolder.endsWith(join('.elo', 'data'))).toBe(true);
});

test('the data are where npm start keeps them, unless ELO_DATA names a folder', () => {
  const state = { ELO_STATE: '/srv/elo' };
  expect(readEnvironment(state).dataFolder).toBe(join('/srv/elo', 'data'));
  expect(readEnvironment({ ...state, ELO_DATA: '/srv/data' }).dataFolder).toBe('/srv/data');
});

test('API_PORT wins over PORT, and empty variables count as not set', () => {
  expect(readEnvironment({ API_PORT: '5000', PORT: '4000' }).port).toBe(5000);
  const environment = readEnvironment({ API_PORT: '', PORT: '4000', DATABASE_URL: '' });
  expect([environment.port, environment.DATABASE_URL]).toEqual([4000, undefined]);
});

test('every bad variable is named at once, and no value is repeated', () => {
  const bad = {
    API_PORT: '99999',
    DATABASE_URL: 'mysql://root:secret@host/x',
    SMTP_URL: 'host:25',
    MAIL_TO: 'vendas',
  };
  expect(() => readEnvironment(bad)).toThrow(
    /^Bad settings: API_PORT: .*; DATABASE_URL: .*; SMTP_URL: .*; MAIL_TO: /,
  );
  expect(() => readEnvironment(bad)).not.toThrow(/secret/);
});
