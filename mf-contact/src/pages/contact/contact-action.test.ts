/** @jest-environment node */
import { company } from '@elo/content';
import type { ActionContext, FormFields, SiteSettings } from '@elo/contract';
import { contactAction } from './contact-action';
import page from './page';

const FIELDS = {
  from_name: 'José da Silva',
  email: 'jose@cliente.example',
  telefone: '(16) 3000-0001',
  empresa: 'Cliente Ltda.',
  message: 'Preciso de corrente.\r\nObrigado.',
  assunto: '',
};

interface Sent {
  readonly path: string;
  readonly body: { readonly template_params: Readonly<Record<string, string>> };
}

/** Runs the action against an API that gives one answer. */
async function send(
  changes: Partial<typeof FIELDS> = {},
  answer = { status: 200, text: 'OK' },
  settings: Partial<SiteSettings> = {},
) {
  const sent: Sent[] = [];
  const context: ActionContext = {
    path: '/contato',
    search: '',
    mode: 'compose',
    company,
    settings,
    fields: Object.entries({ ...FIELDS, ...changes }) as unknown as FormFields,
    fetchJson: () => Promise.reject(new Error('nothing is read')),
    async postJson(path, body) {
      sent.push({ path, body: body as Sent['body'] });
      return answer;
    },
  };
  return { sent, result: await contactAction(context) };
}

it('sends what EmailJS sends, and leads to an address that confirms it', async () => {
  const { sent, result } = await send();
  expect(sent).toEqual([
    {
      path: '/api/v1.0/email/send',
      body: {
        lib_version: '3.11.0',
        user_id: company.emailjs.publicKey,
        service_id: company.emailjs.serviceId,
        template_id: company.emailjs.templateId,
        template_params: { ...FIELDS, id: expect.stringMatching(/^form-[0-9a-f]{32}$/) },
      },
    },
  ]);
  const { redirect } = result as { redirect: string };
  expect(redirect).toBe(`/contato?enviada=${sent[0]?.body.template_params.id}`);
  const context = { path: '/contato', mode: 'compose', company, fetchJson: jest.fn() } as const;
  const search = redirect.slice('/contato'.length);
  expect(await page.load({ ...context, search })).toMatchObject({
    state: { kind: 'sent', text: 'E-mail enviado com sucesso!' },
  });
  expect(await page.load({ ...context, search: '?enviada=x' })).toBeNull();
});

it('has the same id when it is sent again, and another one for another message', async () => {
  const ids = await Promise.all(
    [{}, {}, { message: 'Outra' }].map(async (changes) => {
      const { sent } = await send(changes);
      return sent[0]?.body.template_params.id;
    }),
  );
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('gives an incomplete form back with its input, and sends nothing', async () => {
  const { sent, result } = await send({ from_name: '"<b>José', empresa: ' \t', telefone: '' });
  expect(result).toMatchObject({
    status: 422,
    data: {
      state: {
        kind: 'refused',
        text: 'Preencha todos os campos',
        faults: { telefone: 'Preencha este campo.', empresa: 'Preencha este campo.' },
      },
      fields: { from_name: '"<b>José', message: FIELDS.message },
    },
  });
  expect(sent).toEqual([]);
});

it.each([
  [429, 'Too many messages from this address.', 429, /muitas mensagens/],
  [400, 'The message was refused: empresa is longer …', 422, /neste campo: Empresa/],
  [500, '', 503, /Não foi possível enviar agora/],
  [0, '', 503, /não será duplicada/],
])(
  'status %i of the API is a sentence, and the input is kept',
  async (status, text, own, sentence) => {
    const { result } = await send({}, { status, text });
    expect(result).toMatchObject({
      status: own,
      data: { state: { text: expect.stringMatching(sentence) }, fields: { email: FIELDS.email } },
    });
  },
);

it('passes the honeypot on, for the API to decide', async () => {
  const { sent } = await send({ assunto: 'x' });
  expect(sent[0]?.body.template_params.assunto).toBe('x');
});

it('sends nothing where the channel takes no messages', async () => {
  const { sent, result } = await send({}, undefined, { contactForm: false });
  expect([sent, result]).toEqual([[], { status: 403, data: null }]);
});
