import { isQuoteItem, QUOTE_API, type QuoteItem, type SentAnswer } from '@elo/contract';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { messages } from '../database/schema';
import { listMessages } from '../messages/list-messages';
import { composeMail } from '../messages/mailer';
import { COPIES_PER_DAY, composeCopy } from '../quote/quote-copy';
import { COPY_END, isQuoteNumber } from '../quote/quote-number';
import { quoteItemSchema } from '../quote/quote-request';
import { storeQuote } from '../quote/store-quote';
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

const ID = 'c0ffee00c0ffee00c0ffee00c0ffee00';

/** Rows of the plain form: equal names one after the other. */
const ROWS = [
  ['produto', 'corrente-carbono-ansi-40'],
  ['nome', 'x'],
  ['quantidade', '2,5'],
  ['unidade', 'm'],
  ['obs', 'para a usina'],
  ['produto', 'bucha-qd-sk'],
  ['nome', 'y'],
  ['quantidade', ''],
  ['unidade', 'pc'],
  ['obs', ''],
];

test('the schema and the contract’s guard take the same items', () => {
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

    const postForm = (url: string, fields: string[][]) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields as [string, string][]).toString(),
      });

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

    test('are another quotation once they were edited, or come from somebody else', async () => {
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
      await database().queries.execute(`update messages set message = 'of somebody else'`);
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

    test('are mailed as a table, escaped, with the number in the subject', async () => {
      await send({ items: [{ ...ITEM, product: '', name: '<b>peça</b>' }], message: 'Prazo?' });
      const [message] = await stored();
      const mail = composeMail(message as never, { from: 'a@elo.example', to: 'b@elo.example' });
      expect(mail.subject).toMatch(/^Cotação ELO-\d{4}-\w{8}: José da Silva \(Cliente Ltda\.\)$/);
      expect(mail.text).toContain('| fora do catálogo |');
      expect(mail.html).toContain('<td align="left">&lt;b&gt;peça&lt;/b&gt;</td>');
      expect(mail.html).toContain('Mensagem: Prazo?');
      expect(mail.html?.match(/<tr>/g)).toHaveLength(2);
    });

    test.each([
      ['no item', { items: [] }],
      ['a quantity of nothing', { items: [{ ...ITEM, quantity: 0 }] }],
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

    test('are sent by the plain form, too: rows without a quantity are left out', async () => {
      const fields = [...ROWS, ...Object.entries(SENDER), ['message', '']];
      const answer = await postForm(QUOTE_API.send, fields);
      expect(answer.statusCode).toBe(303);
      const page = await app.inject(String(answer.headers.location));
      const [message] = await stored();
      expect(page.body).toContain(message?.id);
      expect(page.body).toContain(
        '<li>2,5 metros: Corrente de rolos de aço-carbono ANSI 40 (para a usina)</li>',
      );
      expect(page.body).toContain(
        '<a href="/cotacao?i=corrente-carbono-ansi-40*2.5m*para+a+usina">Repetir este pedido</a>',
      );
      expect(message?.message).toContain(
        '| 1 | 2,5 metros | Corrente de rolos de aço-carbono ANSI 40 |',
      );
      expect(message?.message).not.toContain('SK');
      expect((await postForm(QUOTE_API.send, fields)).headers.location).toBe(
        answer.headers.location,
      );
      expect(await stored()).toHaveLength(1);
    });

    test('the plain form names what to correct', async () => {
      const answer = await postForm(QUOTE_API.send, [...ROWS, ['from_name', 'Ana']]);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('Confira o conteúdo de: E-mail, Telefone, Empresa.');
      const none = await postForm(QUOTE_API.send, Object.entries(SENDER));
      expect(none.body).toContain('Informe a quantidade');
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

    test('pasted lines of the plain form become an address: items, and what needs a look', async () => {
      const text = '10 cx corrente asa 40 simples\r\ncorrente 1/2\r\nBom dia';
      const answer = await postForm(QUOTE_API.paste, [
        ['i', 'bucha-qd-sk*3pc'],
        ['linhas', text],
      ]);
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(
        '/cotacao?i=bucha-qd-sk*3pc&i=corrente-carbono-ansi-40*10cx&linhas=corrente+1%2F2',
      );
    });

    /** The list of an address for visitors without script. */
    const plain = async (query: URLSearchParams | string): Promise<string> =>
      (await app.inject(`${QUOTE_API.answer}?${query}`)).json().html;

    /** The hidden fields of a form and one of its buttons, as a browser sends them. */
    const press = (html: string, name: string, value: string) => {
      expect(html).toContain(`name="${name}" value="${value}"`);
      const form = html.slice(html.indexOf('<form id="resposta-lista"')).split('</form>')[0] ?? '';
      const hidden = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
      return postForm(QUOTE_API.paste, [
        ...hidden.map(([, field = '', text = '']) => [field, text.replaceAll('&quot;', '"')]),
        [name, value],
      ]);
    };

    test('eighty items and thirty open lines stay, though no address holds them', async () => {
      const lines = [
        ...Array.from(
          { length: 80 },
          (_, at) => `${at + 1} pç bucha QD SF furo 38mm obs: item ${at}`,
        ),
        ...Array.from(
          { length: 30 },
          (_, at) => `corrente passo 1/2 ${at + 1} m obs: máquina ${at}`,
        ),
      ];
      const page = await postForm(QUOTE_API.paste, [['linhas', lines.join('\n')]]);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('Confira 30 linhas');
      expect(page.body.match(/<tr><th scope="row"/g)).toHaveLength(80);
      // The list is in the page once: its length grows with the list, not with its square.
      expect(page.body.match(/name="i"/g)).toHaveLength(80);
      const removed = await press(page.body, 'remover', '79');
      expect(removed.body.match(/<tr><th scope="row"/g)).toHaveLength(79);
      expect(removed.body).not.toContain('item 79');
      const chosen = await press(removed.body, 'escolher', '29:corrente-carbono-ansi-40');
      expect(chosen.body).toContain('Confira 29 linhas');
      expect(chosen.body).toContain('corrente-carbono-ansi-40*30m*máquina 29');
      const sent = await press(chosen.body, 'descartar', '0');
      expect(sent.body).toContain('Confira 28 linhas');
      expect(sent.body).not.toContain('máquina 0');
    });

    test('more than a list may hold is refused in words', async () => {
      const many = Array.from({ length: 201 }, () => 'asa 40 dupla 2 m').join('\n');
      const answer = await postForm(QUOTE_API.paste, [['linhas', many]]);
      expect(answer.statusCode).toBe(413);
      expect(answer.body).toContain('Uma lista tem até 200 itens');
    });

    test('an address is answered as HTML, everything in it as text', async () => {
      const evil = '"><img src=x onerror=alert(1)>';
      const query = new URLSearchParams([
        ['i', 'corrente-carbono-ansi-40*2.5m'],
        ['i', `*1pc*${evil}*${evil}`],
        ['adicionar', 'bucha-qd-sk'],
        ['linhas', `corrente 1/2 5m\n${evil}`],
        ['local', evil],
      ]);
      const body = await plain(query);
      expect(body).not.toContain('<img');
      expect(body).toContain('Corrente de rolos de aço-carbono ANSI 40');
      expect(body).toContain('value="2,5"');
      expect(body).toContain('Bucha cônica QD SK');
      expect(body).toContain('Confira 2 linhas');
      expect(await plain('')).toBe('');
    });

    test('a choice of a doubtful line is a button that keeps the rest', async () => {
      const lines = new URLSearchParams({ linhas: 'corrente 1/2 5m\nxpto 99' });
      const body = await plain(lines);
      const chosen = await press(body, 'escolher', '0:corrente-carbono-ansi-40');
      expect(chosen.headers.location).toBe('/cotacao?i=corrente-carbono-ansi-40*5m&linhas=xpto+99');
      const kept = await press(body, 'escolher', '1:');
      expect(new URLSearchParams(kept.headers.location?.split('?')[1]).get('i')).toContain(
        'xpto 99',
      );
      const page = await plain('i=bucha-qd-sk*3pc&i=bucha-qd-sf*1pc');
      expect((await press(page, 'remover', '0')).headers.location).toBe(
        '/cotacao?i=bucha-qd-sf*1pc',
      );
    });

    test('distributors come by distance, as JSON and as HTML', async () => {
      const answer = await app.inject(`${QUOTE_API.nearest}?local=14010-000`);
      expect(answer.json()).toMatchObject({
        place: 'Ribeirão Preto, SP',
        distributors: [{ cidade: 'Ribeirão Preto', km: 0 }, {}, {}, {}, {}],
      });
      const html = await app.inject(`${QUOTE_API.answer}?local=rio+branco`);
      expect(html.body).toContain('A partir de Rio Branco, AC');
      expect((await app.inject(`${QUOTE_API.nearest}?local=Paris`)).statusCode).toBe(404);
    });

    test('names of a shared list are told by their ids', async () => {
      const answer = await app.inject(`${QUOTE_API.items}?i=bucha-qd-sk*1pc&i=none*1pc&i=x`);
      expect(answer.json()).toEqual({
        products: [{ product: 'bucha-qd-sk', name: 'Bucha cônica QD SK', category: 'Buchas QD' }],
      });
    });
  },
  { sample: 'base' },
);
