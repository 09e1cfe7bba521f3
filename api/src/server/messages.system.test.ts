import { company } from '@elo/content';
import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { listMessages } from '../messages/list-messages';
import { describeOnBothEngines } from '../testing/engines';
import { createTestApp, emailJsBody } from '../testing/test-app';

const FORM = {
  from_name: 'José da Silva',
  email: 'jose@cliente.example',
  telefone: '(16) 3000-0001',
  empresa: 'Cliente Ltda.',
  message: 'Preciso de corrente.\r\nObrigado.',
};

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

  function postForm(fields: Record<string, string>) {
    return app.inject({
      method: 'POST',
      url: '/api/contato',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
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

  test('a form whose field cannot be taken comes back with its name', async () => {
    const answer = await postForm({ ...FORM, empresa: 'Cliente\u0007' });
    expect([answer.statusCode, answer.payload]).toEqual([
      400,
      expect.stringContaining('Confira o conteúdo de: Empresa.'),
    ]);
  });

  test.each([
    ['with the field that nobody sees', { assunto: 'https://spam.example' }],
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

  test('a plain form with the field that nobody sees is answered the same, and not kept', async () => {
    const answer = await postForm({ ...FORM, assunto: 'x' });
    const other = await postForm({ ...FORM, assunto: '' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, other.headers.location]);
    expect(await stored()).toHaveLength(1);
  });

  test('what programs send takes no room from what visitors may send in an hour', async () => {
    await app.close();
    app = await createTestApp(database(), { messagesPerHour: 1 });
    for (let time = 0; time < 3; time += 1) await send(emailJsBody({ elapsed: 1 }));
    expect((await send(emailJsBody())).statusCode).toBe(200);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin, told by an old browser', { origin: 'https://evil.example' }, 403],
    ['a page that hides its origin', { origin: 'null' }, 403],
    ['this site', { 'sec-fetch-site': 'same-origin', origin: `https://${HOST}` }, 303],
    ['this site, told by an old browser', { origin: `https://${HOST}` }, 303],
    ['the visitor alone', { 'sec-fetch-site': 'none' }, 303],
    ['a program', {}, 303],
  ])('a form from %s', async (_what, headers, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/contato',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-host': HOST,
        ...headers,
      },
      payload: new URLSearchParams(FORM).toString(),
    });
    expect(answer.statusCode).toBe(status);
    expect(await stored()).toHaveLength(status === 303 ? 1 : 0);
    const json = await send(emailJsBody(), { 'x-forwarded-host': HOST, ...headers });
    expect(json.statusCode).toBe(status === 303 ? 200 : 403);
  });

  test('form and JSON count together against one visitor', async () => {
    await app.close();
    app = await createTestApp(database(), { messagesPerMinute: 2 });
    expect((await send(emailJsBody())).statusCode).toBe(200);
    expect((await postForm(FORM)).statusCode).toBe(303);
    expect((await send(emailJsBody())).statusCode).toBe(429);
    const form = await postForm(FORM);
    expect(form.statusCode).toBe(429);
    expect(Number(form.headers['retry-after'])).toBeGreaterThan(0);
    expect(form.payload).toContain('José da Silva');
  });

  test('an attack from many addresses fills no database', async () => {
    await app.close();
    app = await createTestApp(database(), { messagesPerHour: 3 });
    const from = (last: number) =>
      send(emailJsBody({ id: `m-${last}` }), { 'x-forwarded-for': `203.0.113.${last}` });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(from));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429]);
    expect(await stored()).toHaveLength(3);
  });

  test('another content type is refused', async () => {
    const answer = await send('<x/>', { 'content-type': 'application/xml' });
    expect([answer.statusCode, answer.payload]).toEqual([
      400,
      'The content type is not accepted here.',
    ]);
  });

  test('one address is held back, told by the proxy on this host only', async () => {
    await app.close();
    app = await createTestApp(database(), { messagesPerMinute: 2 });
    const from = (address: string) => send(emailJsBody(), { 'x-forwarded-for': address });
    await from('203.0.113.1');
    await from('203.0.113.1');
    const third = await from('203.0.113.1');
    expect([third.statusCode, third.payload]).toEqual([
      429,
      'Too many messages from this address.',
    ]);
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

  test('a plain form is stored, and the visitor is led to a page that says so', async () => {
    const answer = await postForm(FORM);
    expect(answer.statusCode).toBe(303);
    const page = await app.inject({ url: String(answer.headers.location) });
    expect(page.payload).toContain('E-mail enviado com sucesso!');
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    await postForm(FORM);
    expect(await stored()).toMatchObject([{ message: 'Preciso de corrente.\nObrigado.' }]);
  });

  test('a plain form with an empty field comes back with what was typed', async () => {
    const answer = await postForm({ ...FORM, from_name: '"<b>José', empresa: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('text/html');
    const { document } = new JSDOM(answer.payload).window;
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Preencha todos os campos');
    const value = (name: string) =>
      (document.getElementById(name) as HTMLInputElement | HTMLTextAreaElement).value;
    expect(value('from_name')).toBe('"<b>José');
    expect(value('message')).toBe('Preciso de corrente.\nObrigado.');
    expect(document.querySelector('[autofocus]')?.id).toBe('empresa');
    expect(document.querySelector('form')?.getAttribute('action')).toBe('/api/contato');
    expect(await stored()).toEqual([]);
  });

  test('a plain form that is too large or of another type gets a Portuguese page', async () => {
    const large = await postForm({ ...FORM, message: 'x'.repeat(70_000) });
    expect([large.statusCode, large.payload]).toEqual([
      413,
      expect.stringContaining('grande demais'),
    ]);
    const wrong = await app.inject({
      method: 'POST',
      url: '/api/contato',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect([wrong.statusCode, wrong.payload]).toEqual([
      400,
      expect.stringContaining('lang="pt-BR"'),
    ]);
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
