import { company } from '@elo/content';
import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { listMessages } from '../messages/stored-messages';
import { describeOnBothEngines } from '../testing/engines';
import { createTestApp, emailJsBody } from '../testing/test-app';

/** As the edge passes it on: with the host that the visitor asked for. */
const HOST = 'www.elo.example';

describeOnBothEngines('contact messages', (database) => {
  let app: FastifyInstance;

  beforeEach(async () => {
    app = await createTestApp(database());
  });

  afterEach(() => app.close());

  function send(body: object | string, headers: Record<string, string> = {}) {
    return app.inject({
      method: 'POST',
      url: '/api/v1.0/email/send',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
  }

  const stored = () => listMessages(database());

  test('are stored before OK is answered', async () => {
    const answer = await send(emailJsBody());
    expect([answer.statusCode, answer.payload]).toEqual([200, 'OK']);
    expect(await stored()).toMatchObject([
      {
        id: 'test-1',
        status: 'waiting',
        fromName: 'José da Silva',
        message: 'Preciso de corrente.',
      },
    ]);
  });

  test('the same id and texts are stored once, also when they come together', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(emailJsBody())));
    expect(answers.map(({ payload }) => payload)).toEqual(['OK', 'OK', 'OK', 'OK', 'OK']);
    expect(await stored()).toHaveLength(1);
  });

  test('the same id with edited texts loses nothing, and is stored once too', async () => {
    await send(emailJsBody());
    for (let time = 0; time < 2; time += 1) {
      expect((await send(emailJsBody({ message: 'Outro texto' }))).payload).toBe('OK');
    }
    const rows = await stored();
    expect(rows.map(({ message }) => message)).toEqual(['Preciso de corrente.', 'Outro texto']);
    expect(new Set(rows.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('without an id every request is a message', async () => {
    await send(emailJsBody({ id: undefined }));
    await send(emailJsBody({ id: undefined }));
    expect(await stored()).toHaveLength(2);
  });

  test.each([
    ['not JSON', '{', 400, 'The body is not JSON.'],
    ['an empty body', '', 400, 'The body is not JSON.'],
    ['a list', '[]', 400, 'The public key is required.'],
    ['no public key', emailJsBody({}, { user_id: undefined }), 400, 'The public key is required.'],
    ['a wrong public key', emailJsBody({}, { user_id: 'x' }), 400, 'The Public Key is invalid.'],
    ['a wrong service', emailJsBody({}, { service_id: 'x' }), 400, 'The service ID not found.'],
    ['a wrong template', emailJsBody({}, { template_id: 'x' }), 400, 'The template ID not found.'],
    ['an empty field', emailJsBody({ empresa: ' ' }), 400, 'Preencha todos os campos'],
    [
      'a forged header in the name',
      emailJsBody({ from_name: 'x\r\nBcc: y@z.example' }),
      400,
      'The message was refused: from_name holds a line break or another control character.',
    ],
    [
      'a forged header in the e-mail',
      emailJsBody({ email: 'a@b.example\nCc: y@z.example' }),
      400,
      'The message was refused: email holds a line break or another control character.',
    ],
    [
      'NUL in the text',
      emailJsBody({ message: 'a\u0000b' }),
      400,
      'The message was refused: message holds a control character.',
    ],
    [
      'a body too large',
      emailJsBody({ message: 'x'.repeat(70_000) }),
      413,
      'The body is too large.',
    ],
  ])('%s is refused with a text', async (_what, body, status, text) => {
    const answer = await send(body);
    expect([answer.statusCode, answer.payload]).toEqual([status, text]);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['a tab', 'José\tda Silva'],
    ['a vertical tab', 'José\vda Silva'],
    ['a page end', 'José\fda Silva\f'],
    ['a line separator', 'José\u2028da Silva'],
    ['a fixed space', '\u00a0José\u00a0da Silva'],
  ])('%s that came with pasted text is a space', async (_what, name) => {
    const answer = await send(emailJsBody({ from_name: name, message: `um\f${name}` }));
    expect(answer.payload).toBe('OK');
    expect(await stored()).toMatchObject([{ fromName: 'José da Silva' }]);
  });

  test('half a character is stored as the same message, however often it comes', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect((await send(emailJsBody({ message: 'a \ud800 b' }))).payload).toBe('OK');
    }
    expect(await stored()).toMatchObject([{ message: 'a \ufffd b' }]);
  });

  test.each([
    ['with the honeypot field', { assunto: 'https://spam.example' }],
    ['with a thing in that field', { assunto: {} }],
    ['sent at once', { elapsed: 0 }],
    ['sent faster than anybody types', { elapsed: 1_999 }],
    ['sent before the form was there', { elapsed: -60_000 }],
    ['with a time that is no number', { elapsed: '60000' }],
    ['with a time that no clock shows', { elapsed: null }],
  ])('a message %s is answered like any other, and not kept', async (_what, signs) => {
    const answer = await send(emailJsBody(signs));
    expect([answer.statusCode, answer.payload]).toEqual([200, 'OK']);
    expect(await stored()).toEqual([]);
    expect((await send(emailJsBody({ assunto: '', elapsed: 2_000 }))).payload).toBe('OK');
    expect(await stored()).toHaveLength(1);
  });

  test('what programs send takes no room from what visitors may send in an hour', async () => {
    await app.close();
    app = await createTestApp(database(), { MESSAGES_PER_HOUR: 1 });
    for (let time = 0; time < 3; time += 1) await send(emailJsBody({ elapsed: 1 }));
    expect((await send(emailJsBody())).statusCode).toBe(200);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin, sent by an old browser', { origin: 'https://evil.example' }, 403],
    ['a page that hides its origin', { origin: 'null' }, 403],
    ['this site', { 'sec-fetch-site': 'same-origin', origin: `https://${HOST}` }, 200],
    ['this site, sent by an old browser', { origin: `https://${HOST}` }, 200],
    ['the visitor alone', { 'sec-fetch-site': 'none' }, 200],
    ['a program', {}, 200],
  ])('a message from %s', async (_what, headers, status) => {
    const answer = await send(emailJsBody(), { 'x-forwarded-host': HOST, ...headers });
    expect(answer.statusCode).toBe(status);
    expect(await stored()).toHaveLength(status === 200 ? 1 : 0);
  });

  test('an attack from many addresses fills no database', async () => {
    await app.close();
    app = await createTestApp(database(), { MESSAGES_PER_HOUR: 3 });
    const from = (last: number) =>
      send(emailJsBody({ id: `m-${last}` }), { 'x-forwarded-for': `203.0.113.${last}` });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(from));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429]);
    expect(await stored()).toHaveLength(3);
  });

  test.each(['application/xml', 'application/x-www-form-urlencoded'])(
    'the content type %s is refused',
    async (type) => {
      const answer = await send('<x/>', { 'content-type': type });
      expect([answer.statusCode, answer.payload]).toEqual([
        400,
        'The content type is not accepted here.',
      ]);
    },
  );

  test('one address is limited, and only the proxy on this host may name it', async () => {
    await app.close();
    app = await createTestApp(database(), { MESSAGES_PER_MINUTE: 2 });
    const from = (address: string) => send(emailJsBody(), { 'x-forwarded-for': address });
    await from('203.0.113.1');
    await from('203.0.113.1');
    const third = await from('203.0.113.1');
    expect([third.statusCode, third.payload]).toEqual([
      429,
      'Too many messages from this address.',
    ]);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.2')).statusCode).toBe(200);
    const outside = await app.inject({
      method: 'POST',
      url: '/api/v1.0/email/send',
      remoteAddress: '203.0.113.1',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      payload: emailJsBody(),
    });
    expect(outside.statusCode).toBe(429);
  });

  describe('from the real libraries', () => {
    const { publicKey, serviceId, templateId } = company.emailjs;
    let origin: string;

    beforeEach(async () => {
      origin = await app.listen({ host: '127.0.0.1', port: 0 });
    });

    afterEach(() => {
      for (const name of ['XMLHttpRequest', 'location', 'navigator']) {
        Reflect.deleteProperty(globalThis, name);
      }
    });

    test('@emailjs/browser 3.11.0', async () => {
      const { XMLHttpRequest } = new JSDOM('', { url: origin }).window;
      Object.assign(globalThis, { XMLHttpRequest });
      const { default: emailjs } = await import('@emailjs/browser');
      emailjs.init(publicKey, '');
      const { template_params: fields } = emailJsBody({ id: 'v3' });
      // The empty origin means the page's own, here given in full.
      emailjs.init(publicKey, origin);
      await expect(emailjs.send(serviceId, templateId, fields)).resolves.toMatchObject({
        status: 200,
        text: 'OK',
      });
      await expect(
        emailjs.send(serviceId, templateId, { ...fields, email: '' }),
      ).rejects.toMatchObject({ status: 400, text: 'Preencha todos os campos' });
      expect(await stored()).toMatchObject([{ id: 'v3' }]);
    });

    test('@emailjs/browser 4.4.1', async () => {
      Object.assign(globalThis, { location: { pathname: '/contato' } });
      const { default: emailjs } = await import('emailjs-browser-4');
      emailjs.init({ publicKey }, origin);
      const { template_params: fields } = emailJsBody({ id: 'v4' });
      await expect(emailjs.send(serviceId, templateId, fields)).resolves.toMatchObject({
        status: 200,
        text: 'OK',
      });
      await expect(emailjs.send('other', templateId, fields)).rejects.toMatchObject({
        status: 400,
        text: 'The service ID not found.',
      });
      expect(await stored()).toMatchObject([{ id: 'v4' }]);
    });
  });
});
