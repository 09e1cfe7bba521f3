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
    expect(await stored()).toMatchObject([{ message: 'Preciso de corrente.\r\nObrigado.' }]);
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
