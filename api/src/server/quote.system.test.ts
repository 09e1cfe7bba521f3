import {
  isQuoteItem,
  QUOTE_API,
  QUOTE_LIMITS,
  QUOTE_UNITS,
  type QuoteItem,
  type SentAnswer,
} from '@elo/contract';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { messages } from '../database/schema';
import { composeCopy, composeMail } from '../messages/mailer';
import { COPY_END, isQuoteNumber } from '../messages/quotation';
import { listMessages } from '../messages/stored-messages';
import { COPIES_PER_DAY, storeQuote } from '../quote/submitted-quote';
import { describeOnBothEngines } from '../testing/engines';
import { readPdf } from '../testing/read-pdf';
import { createTestApp } from '../testing/test-app';

const ITEM: QuoteItem = {
  product: 'corrente-carbono-ansi-40',
  name: 'um nome qualquer',
  quantity: 10,
  unit: 'cx',
  note: 'urgente | já',
};

const SENDER = {
  from_name: 'José da Silva',
  email: 'jose@cliente.example',
  telefone: '(16) 3000-0001',
  empresa: 'Cliente Ltda.',
};

const CHAIN_NAME = 'Corrente de rolos de aço-carbono ANSI 40';

const ID = 'c0ffee00c0ffee00c0ffee00c0ffee00';

/** What an item is, stated a second time. */
const quoteItemSchema = z
  .object({
    product: z
      .string()
      .max(QUOTE_LIMITS.product)
      .regex(/^(?:[a-z0-9][a-z0-9-]*)?$/),
    name: z.string().max(QUOTE_LIMITS.name),
    quantity: z.number().positive().max(QUOTE_LIMITS.quantity),
    unit: z.enum(QUOTE_UNITS),
    note: z.string().max(QUOTE_LIMITS.note),
  })
  .refine(({ product, name }) => product !== '' || name.trim() !== '');

test('the guard of items takes what a schema takes', () => {
  const odd = fc.record({
    product: fc.oneof(fc.constantFrom('a-1', '', '-a', 'A', 'a b'), fc.string()),
    name: fc.oneof(fc.constantFrom('', ' ', 'nome'), fc.string({ maxLength: 210 })),
    quantity: fc.oneof(fc.constantFrom(1, 0, -1, 2.5, Number.NaN, 100_000), fc.string()),
    unit: fc.constantFrom('m', 'pc', 'x', '', null),
    note: fc.oneof(fc.string({ maxLength: 210 }), fc.constant(undefined)),
  });
  fc.assert(
    fc.property(odd, (item) => {
      expect(isQuoteItem(item)).toBe(quoteItemSchema.safeParse(item).success);
    }),
    { numRuns: 500 },
  );
});

describeOnBothEngines(
  'quote lists',
  (database) => {
    let app: FastifyInstance;

    beforeEach(async () => {
      app = await createTestApp(database());
    });

    afterEach(() => app.close());

    const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, payload, headers });

    const send = (changes: object = {}) =>
      post(QUOTE_API.send, { id: ID, items: [ITEM], ...SENDER, message: '', ...changes });

    const stored = () => listMessages(database());

    test('are stored under the number that the visitor sees, with the names of the catalogue', async () => {
      const { number } = (await send()).json<{ number: string }>();
      expect(isQuoteNumber(number)).toBe(true);
      const [message] = await stored();
      expect(message).toMatchObject({ id: number, status: 'waiting', fromName: 'José da Silva' });
      expect(message?.message).toContain(
        '| 1 | 10 caixas | Corrente de rolos de aço-carbono ANSI 40 | corrente-carbono-ansi-40 | urgente já |',
      );
      expect(message?.message).not.toContain('um nome qualquer');
    });

    test('are stored once, however often they are sent', async () => {
      const answers = await Promise.all([send(), send(), send()]);
      const numbers = new Set(answers.map((answer) => answer.json<{ number: string }>().number));
      expect(numbers.size).toBe(1);
      expect(await stored()).toHaveLength(1);
    });

    test('with half a character are stored once, too', async () => {
      const items = [{ ...ITEM, product: '', name: 'peça \ud800', note: 'obs \udc00' }];
      for (let time = 0; time < 3; time += 1) await send({ items });
      expect(await stored()).toMatchObject([
        { message: expect.stringContaining('| peça \ufffd | fora do catálogo | obs \ufffd |') },
      ]);
    });

    test('with characters that neither database nor mail can keep are stored without them', async () => {
      const items = [
        {
          ...ITEM,
          product: '',
          name: 'peça\u0000 \u202e40\u202c\u001b',
          note: '\u0085obs\u0007 2',
        },
      ];
      expect((await send({ items })).statusCode).toBe(200);
      expect(await stored()).toMatchObject([
        { message: expect.stringContaining('| peça 40 | fora do catálogo | obs 2 |') },
      ]);
    });

    test('are another quotation once they were edited, or come from another sender', async () => {
      const answers = [
        await send(),
        await send({ items: [{ ...ITEM, quantity: 11 }] }),
        await send({ id: ID.replace('c', 'd') }),
      ];
      expect(new Set(answers.map((one) => one.json<{ number: string }>().number)).size).toBe(3);
      expect(await stored()).toHaveLength(3);
    });

    test('get another number where theirs is taken', async () => {
      const quote = { id: ID, items: [ITEM], sender: { ...SENDER, message: '' } };
      const { number } = await storeQuote(database(), quote, 'elo.example', 2026);
      await database().queries.execute(`update messages set message = 'of another sender'`);
      const other = await storeQuote(database(), quote, 'elo.example', 2026);
      expect(other).toMatchObject({ isNew: true });
      expect(other.number).not.toBe(number);
    });

    const copies = async () =>
      (await database().queries.select().from(messages)).filter(({ id }) => id.endsWith(COPY_END));

    test('go back to the sender as a copy with a PDF: our words and the list, no link', async () => {
      const note = 'furo 38mm, veja https://spam.example/x ou www.spam.example';
      const items = [
        { ...ITEM, note },
        { ...ITEM, note: 'furo 45mm' },
        { ...ITEM, product: '', name: 'ganhe em spam.example' },
      ];
      const { number, copy } = (await send({ items, message: 'compre de mim' })).json<SentAnswer>();
      expect(copy).toBe(true);
      const [stored] = await copies();
      const mail = await composeCopy(stored as never, {
        from: 'a@elo.example',
        to: 'b@elo.example',
      });
      expect(mail).toMatchObject({
        to: { name: '', address: SENDER.email },
        replyTo: 'b@elo.example',
        subject: `Cotação ${number}: cópia da sua lista`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      const pdf = await readPdf(mail.attachments[0]?.content as Buffer);
      const texts = [mail.text, mail.html, ...pdf.pages.map(({ text }) => text)];
      for (const text of texts) {
        expect(text).toContain(number);
        expect(text).toContain('furo 38mm');
        expect(text).toContain('furo 45mm');
        expect(text).not.toMatch(/spam\.example|:\/\/|compre de mim|José/);
      }
    });

    test('are copied to real addresses only, a few times a day to each, once for each list', async () => {
      const answers: boolean[] = [];
      for (let quantity = 1; quantity <= COPIES_PER_DAY + 1; quantity += 1) {
        const email = quantity % 2 ? SENDER.email : SENDER.email.toUpperCase();
        const answer = await send({ email, items: [{ ...ITEM, quantity }] });
        answers.push(answer.json<SentAnswer>().copy);
      }
      expect(answers).toEqual([...Array.from({ length: COPIES_PER_DAY }, () => true), false]);
      await send({ items: [{ ...ITEM, quantity: 1 }] });
      expect((await send({ email: 'abc' })).json<SentAnswer>().copy).toBe(false);
      expect(await copies()).toHaveLength(COPIES_PER_DAY);
      expect((await stored()).some(({ id }) => id.endsWith(COPY_END))).toBe(false);
    });

    test('that come at once are copied to an address no more often', async () => {
      const quantities = Array.from({ length: 3 * COPIES_PER_DAY }, (_, at) => at + 1);
      const answers = await Promise.all(
        quantities.map((quantity) => send({ items: [{ ...ITEM, quantity }] })),
      );
      const copied = answers.filter((answer) => answer.json<SentAnswer>().copy);
      expect([copied.length, (await copies()).length]).toEqual([COPIES_PER_DAY, COPIES_PER_DAY]);
      expect(await stored()).toHaveLength(quantities.length);
    });

    test('are mailed as a table, escaped, with the number in the subject', async () => {
      await send({ items: [{ ...ITEM, product: '', name: '<b>peça</b>' }], message: 'Prazo?' });
      const [message] = await stored();
      const mail = composeMail(message as never, { from: 'a@elo.example', to: 'b@elo.example' });
      expect(mail.subject).toMatch(/^Cotação ELO-\d{4}-\w{8}: José da Silva \(Cliente Ltda\.\)$/);
      expect(mail.text).toContain('| fora do catálogo |');
      expect(mail.html).toContain('<strong>&lt;b&gt;peça&lt;/b&gt;</strong>');
      expect(mail.html).toContain('Mensagem: Prazo?');
      expect(mail.html.match(/<strong>/g)).toHaveLength(1);
    });

    test('are mailed with a remark that has bars of its own', async () => {
      await send({ message: 'Segue:\n| 40 | 10 m |\n| 50 | 5 m |\nObrigado' });
      const [message] = await stored();
      const mail = composeMail(message as never, { from: 'a@elo.example', to: 'b@elo.example' });
      expect(mail.html.match(/<strong>/g)).toHaveLength(1);
      expect(mail.html).toContain('Mensagem: Segue:<br>| 40 | 10 m |<br>| 50 | 5 m |<br>Obrigado');
    });

    test.each([
      ['no item', { items: [] }],
      ['a quantity of zero', { items: [{ ...ITEM, quantity: 0 }] }],
      ['too many items', { items: Array.from({ length: 201 }, () => ITEM) }],
      ['an id that is easily guessed', { id: '1' }],
      ['a line break in the name', { from_name: 'a\r\nBcc: b' }],
      ['no telephone', { telefone: '' }],
    ])('with %s are refused', async (_what, changes) => {
      const answer = await send(changes);
      expect(answer.statusCode).toBe(400);
      expect(await stored()).toEqual([]);
    });

    test('of a program are answered and not kept; of another site refused', async () => {
      const robot = await send({ assunto: 'x' });
      expect(isQuoteNumber(robot.json<{ number: string }>().number)).toBe(true);
      const foreign = await post(
        QUOTE_API.send,
        { id: ID, items: [ITEM], ...SENDER },
        { 'sec-fetch-site': 'cross-site' },
      );
      expect(foreign.statusCode).toBe(403);
      expect(await stored()).toEqual([]);
    });

    test('pasted lines are read as JSON', async () => {
      const answer = await post(QUOTE_API.lines, {
        text: '10 cx corrente asa 40 simples\ncorrente 1/2',
      });
      expect(answer.json()).toMatchObject({
        left: 0,
        lines: [{ kind: 'matched', quantity: 10, unit: 'cx' }, { kind: 'doubtful' }],
      });
      const rows = await post(QUOTE_API.lines, {
        rows: [
          ['Código', 'Qtd'],
          ['08B-1', '3'],
        ],
      });
      expect(rows.json().lines[1]).toMatchObject({ kind: 'matched', quantity: 3 });
      expect((await post(QUOTE_API.lines, { rows: 'x' })).statusCode).toBe(400);
      const many = await post(QUOTE_API.lines, { text: 'asa 40\n'.repeat(301) });
      expect(many.json()).toMatchObject({ left: 1 });
      expect(many.json().lines).toHaveLength(300);
    });

    test.each(['\n', '\r\n', '\r'])(
      'each line that ends with %j counts towards the limit',
      async (end) => {
        const visitor = { 'x-forwarded-for': `192.0.2.${end.length}${end.charCodeAt(0)}` };
        const text = `x${end}`.repeat(QUOTE_LIMITS.lines);
        const statuses: number[] = [];
        for (let time = 0; time < 9; time += 1) {
          statuses.push((await post(QUOTE_API.lines, { text }, visitor)).statusCode);
        }
        expect(statuses).toEqual([...Array(8).fill(200), 429]);
      },
    );

    test('an address is answered with names, the part of each line and its choices', async () => {
      const query = new URLSearchParams([
        ['i', 'corrente-carbono-ansi-40*2.5m'],
        ['i', '*1pc**<b>peça</b>'],
        ['i', 'gone*1pc'],
        ['i', 'x'],
        ['adicionar', 'bucha-qd-sk'],
        ['linhas', '10 cx corrente asa 40 simples\ncorrente 1/2 5m'],
      ]);
      const answer = await app.inject(`${QUOTE_API.list}?${query}`);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({
        shared: [
          { product: 'corrente-carbono-ansi-40', name: CHAIN_NAME, quantity: 2.5, unit: 'm' },
          { product: '', name: '<b>peça</b>' },
          { product: '', name: 'gone' },
        ],
        added: [{ product: 'bucha-qd-sk', name: 'Bucha cônica QD SK', quantity: 1, unit: 'pc' }],
        lines: [{ kind: 'matched' }, { kind: 'doubtful' }],
        left: 0,
      });
      const nothing = await app.inject(`${QUOTE_API.list}?adicionar=gone`);
      expect(nothing.json()).toEqual({ shared: [], added: [], lines: [], left: 0 });
    });

    test('fields that cannot be taken are named', async () => {
      const answer = await send({ from_name: 'a\r\nBcc: b', empresa: '' });
      expect([answer.statusCode, answer.json().fields]).toEqual([400, ['empresa']]);
    });

    test('distributors come by distance', async () => {
      const answer = await app.inject(`${QUOTE_API.nearest}?local=14010-000`);
      expect(answer.json()).toMatchObject({
        place: 'Ribeirão Preto, SP',
        distributors: [{ cidade: 'Ribeirão Preto', km: 0 }, {}, {}, {}, {}],
      });
      expect((await app.inject(`${QUOTE_API.nearest}?local=Paris`)).statusCode).toBe(404);
    });
  },
  { sample: 'base' },
);
