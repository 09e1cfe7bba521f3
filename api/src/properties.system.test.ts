import { CONTACT_FIELDS, EloError } from '@elo/contract';
import { addressGroup } from '@elo/contract/service';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { decodeFile, detectKind, parseList } from './csv/parse-list';
import { sampleText } from './data/seed-sample';
import type { Database } from './database/database';
import { checkContactMessage, InvalidMessageError } from './messages/contact-message';
import { acceptsBrotli } from './server/list-routes';
import { openInMemory } from './testing/open-in-memory';
import { createTestApp, emailJsBody } from './testing/test-app';

// The API's parsers accept or refuse any input with a named error: no crash, no 500.
const RUNS = { numRuns: process.env.ELO_FULL === undefined ? 2_000 : 100_000 };
/** Requests cost more than parsing alone. */
const REQUESTS = { numRuns: process.env.ELO_FULL === undefined ? 200 : 10_000 };

// Bounds a hang only: ten thousand requests take minutes.
jest.setTimeout(1_800_000);

/** Any text: half characters, controls, line breaks and what spreadsheets and mail care about. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'ã',
        '\r\n',
        '\n',
        '\t',
        '\v',
        '\f',
        '\u2028',
        '\u0000',
        '\ud800',
        '\udc00',
        ' ',
        '=',
        ',',
        ';',
        '"',
      ),
      { maxLength: 20 },
    )
    .map((all) => all.join('')),
);

test('a contact message is clean, and cleaning it again changes nothing', () => {
  const field = fc.oneof(text, fc.anything());
  const fields = fc.record(Object.fromEntries(CONTACT_FIELDS.map((name) => [name, field])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(fields, (input) => {
      try {
        const message = checkContactMessage(input);
        expect(checkContactMessage(message)).toEqual(message);
        for (const name of CONTACT_FIELDS) {
          expect(message[name].trim()).not.toBe('');
          // What PostgreSQL would keep as something else.
          expect(Buffer.from(message[name]).toString()).toBe(message[name]);
          if (name !== 'message') expect(message[name]).not.toMatch(/[\r\n\t\v\f\u2028\u2029]/);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidMessageError);
        expect((error as InvalidMessageError).fields.length).toBeGreaterThan(0);
      }
    }),
    RUNS,
  );
});

test('any file is read as a list, or refused with its faults by line', async () => {
  const [header = '', row = ''] = sampleText('distributors').split('\n');
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(text, { maxLength: 8 }).map((cells) => Buffer.from(`${header}\n${cells.join(',')}\n`)),
    fc
      .tuple(fc.nat(row.length), text)
      .map(([at, more]) => Buffer.from(`${header}\n${row.slice(0, at)}${more}${row.slice(at)}\n`)),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (file) => {
      try {
        const content = decodeFile(file);
        await parseList(detectKind(content), content);
      } catch (error) {
        expect(error).toBeInstanceOf(EloError);
        expect((error as EloError).message).not.toContain('has 0 faults');
      }
    }),
    RUNS,
  );
});

test('headers and addresses are read without a fault', () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6(), text);
  fc.assert(
    fc.property(text, address, (header, from) => {
      expect(typeof acceptsBrotli(header)).toBe('boolean');
      expect(addressGroup(from)).toBe(addressGroup(from));
    }),
    RUNS,
  );
  fc.assert(
    fc.property(fc.ipV6(), (from) => {
      expect(addressGroup(from)).toMatch(/^([0-9a-f:]+::\/64|\d+\.\d+\.\d+\.\d+)$/);
    }),
    RUNS,
  );
});

describe('requests', () => {
  let database: Database;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await openInMemory();
    const unlimited = { MESSAGES_PER_MINUTE: 1_000_000, MESSAGES_PER_HOUR: 1_000_000 };
    app = await createTestApp(database, unlimited);
  });

  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const post = (url: string, type: string, payload: string | Buffer) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

  test('with any JSON, bytes or form are answered, never with 500', async () => {
    const body = fc.oneof(
      fc.json(),
      fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
      fc.dictionary(text, fc.anything()).map((fields) => safeJson(emailJsBody(fields))),
      fc
        .record({ id: text, from_name: text, message: text, email: text })
        .map((fields) => safeJson(emailJsBody(fields))),
    );
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.constantFrom(
          'application/json',
          'application/x-www-form-urlencoded',
          'text/plain',
          'multipart/form-data',
        ),
        async (payload, type) => {
          const { statusCode } = await post('/api/v1.0/email/send', type, payload);
          expect(statusCode).toBeLessThan(500);
        },
      ),
      REQUESTS,
    );
  });

  test('with any search and filter are answered, never with 500', async () => {
    const names = fc.constantFrom('busca', 'marca', 'passo', 'dentes', 'bucha', 'pagina', 'id');
    const code = fc.constantFrom(
      '40-2',
      '08B1',
      '1/2"',
      'x',
      '5V',
      'KC-',
      '2.60.35',
      'bucha ',
      ',',
    );
    const value = fc.oneof(
      text,
      fc.array(code, { maxLength: 6 }).map((parts) => parts.join('')),
    );
    const paths = ['/api/catalogo', '/api/catalogo/produto', '/api/catalogo/comparar'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), names, value, async (path, name, typed) => {
        const query = new URLSearchParams({ [name]: typed });
        const { statusCode } = await app.inject({ url: `${path}?${query}` });
        expect([200, 404]).toContain(statusCode);
      }),
      REQUESTS,
    );
  });

  test('with any address are answered, never with 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), async (path, query) => {
        const { statusCode } = await app.inject({ url: `/api${path}?${query}` });
        expect(statusCode).toBeLessThan(500);
      }),
      REQUESTS,
    );
  });
});

/** JSON of anything; what JSON cannot say (big integers) is left out. */
function safeJson(value: unknown): string {
  return JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? undefined : one));
}
