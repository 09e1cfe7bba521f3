/** @jest-environment node */
import { company } from '@elo/content';
import type { ActionContext, FormFields, PostAnswer, SiteSettings } from '@elo/contract';
import { TEXTS } from '../../content/texts';
import { BUSHING, CHAIN, DOUBTFUL, linesAnswer, MATCHED, UNKNOWN } from '../../testing/answers';
import { quoteAction } from './quote-action';

const SENDER = [
  ['from_name', ' José\tda Silva '],
  ['email', 'jose@cliente.example'],
  ['telefone', '(16) 3000-0001'],
  ['empresa', 'Cliente Ltda.'],
  ['message', ''],
  ['assunto', ''],
] as const;

const row = (product: string, quantity: string, note = ''): FormFields => [
  ['produto', product],
  ['nome', product === '' ? 'peça' : CHAIN.name],
  ['quantidade', quantity],
  ['unidade', 'm'],
  ['obs', note],
];

const ROWS: FormFields = [...row(CHAIN.product, '2,5', 'urgente'), ...row(BUSHING.product, '3')];
const ADDRESS = `i=${CHAIN.product}*2.5m*urgente&i=${BUSHING.product}*3m`;

interface Posted {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const ok = (json: unknown): PostAnswer => ({ status: 200, text: JSON.stringify(json) });

/** Runs the action against an API that gives these answers, one after the other. */
async function run(
  fields: FormFields,
  answers: readonly PostAnswer[] = [],
  settings: Partial<SiteSettings> = {},
) {
  const posted: Posted[] = [];
  const context: ActionContext = {
    path: '/cotacao',
    search: '',
    mode: 'compose',
    company,
    settings,
    fields,
    fetchJson: () => Promise.reject(new Error('nothing is read')),
    async postJson(path, body) {
      posted.push({ path, body: body as Posted['body'] });
      return answers[posted.length - 1] ?? { status: 500, text: '' };
    },
  };
  return { posted, result: await quoteAction(context) };
}

describe('a changed list', () => {
  it('becomes an address with the quantities that were typed', async () => {
    const { posted, result } = await run([...ROWS, ['acao', 'atualizar']]);
    expect([result, posted]).toEqual([{ redirect: `/cotacao?${ADDRESS}` }, []]);
  });

  it('lacks the row that was removed, and rows without a quantity', async () => {
    const rows = [...row('', ''), ...ROWS, ...row('', '0')];
    const { result } = await run([...rows, ['acao', 'remover:1']]);
    expect(result).toEqual({ redirect: `/cotacao?i=${BUSHING.product}*3m` });
  });

  it.each(['atualizar', 'enviar', 'ler'])(
    'keeps a part whose quantity is no number, and says so, before “%s”',
    async (verb) => {
      const fields = [...ROWS, ...row(CHAIN.product, 'dez'), ...SENDER];
      const { posted, result } = await run([...fields, ['linhas', 'asa 40'], ['acao', verb]]);
      expect(posted).toEqual([]);
      expect(result).toMatchObject({
        status: 422,
        data: {
          shared: [{ quantity: 2.5 }, { quantity: 3 }, { product: CHAIN.product, quantity: 1 }],
          answer: {
            alert: `Confira a quantidade, que não foi lida e aqui é 1: “dez” (${CHAIN.name})`,
            pasted: 'asa 40',
          },
        },
      });
    },
  );

  it('is in the answer itself where its sender is typed already', async () => {
    const { result } = await run([...ROWS, ...SENDER, ['acao', 'remover:0']]);
    expect(result).toMatchObject({
      status: 200,
      data: { shared: [{ product: BUSHING.product }], answer: { sender: { email: SENDER[1][1] } } },
    });
  });

  it('is in the answer itself where no address holds it', async () => {
    const rows = Array.from({ length: 150 }, () => row('', '1', 'x'.repeat(100))).flat();
    const { result } = await run([...rows, ['acao', 'atualizar']]);
    expect(result).toMatchObject({ status: 200, data: { answer: { pasted: '' } } });
    expect('data' in result && result.data.shared).toHaveLength(150);
  });
});

describe('lines', () => {
  it('are read: certain ones become items, the others stay lines of the address', async () => {
    const { posted, result } = await run(
      [...ROWS, ['aberta', UNKNOWN.text], ['linhas', 'a\r\nb'], ['acao', 'ler']],
      [ok(linesAnswer({ ...UNKNOWN, line: 1 }, MATCHED, { ...DOUBTFUL, line: 3 }))],
    );
    expect(posted).toEqual([
      { path: '/api/cotacao/linhas', body: { text: `${UNKNOWN.text}\na\r\nb` } },
    ]);
    const lines = new URLSearchParams({ linhas: `${UNKNOWN.text}\n${DOUBTFUL.text}` });
    expect(result).toEqual({
      redirect: `/cotacao?${ADDRESS}&i=${CHAIN.product}*10cx&${lines}`,
    });
  });

  const OPEN: FormFields = [
    ['aberta', UNKNOWN.text],
    ['aberta', DOUBTFUL.text],
  ];
  const READ = ok(linesAnswer({ ...UNKNOWN, line: 1 }, { ...DOUBTFUL, line: 2 }));

  it.each([
    ['escolher:1', BUSHING.product, `i=${BUSHING.product}*3pc&linhas=rolamento+6205`],
    ['escolher:1', '*', 'i=*3pc**3+p%C3%A7+bucha%3F&linhas=rolamento+6205'],
    ['escolher:0', '*', 'i=*1pc**rolamento+6205&linhas=3+p%C3%A7+bucha%3F'],
    ['escolher:1', 'unknown', 'linhas=rolamento+6205%0A3+p%C3%A7+bucha%3F'],
    ['escolher:1', '', 'linhas=rolamento+6205%0A3+p%C3%A7+bucha%3F'],
    ['descartar:0', '', 'linhas=3+p%C3%A7+bucha%3F'],
    ['descartar:7', '', 'linhas=rolamento+6205%0A3+p%C3%A7+bucha%3F'],
  ])('are settled by “%s” with “%s”', async (verb, choice, address) => {
    const name = `peca-${verb.split(':')[1]}`;
    const { result } = await run([...OPEN, [name, choice], ['acao', verb]], [READ]);
    expect(result).toEqual({ redirect: `/cotacao?${address}` });
  });

  it.each([
    [429, 429, TEXTS.tooMany],
    [413, 413, TEXTS.tooLarge],
    [0, 503, TEXTS.readFailed],
    [200, 503, TEXTS.readFailed],
  ])('that the API does not read (%i) stay in the field', async (status, own, alert) => {
    const fields: FormFields = [...ROWS, ['linhas', 'a\nb'], ['acao', 'ler']];
    const { result } = await run(fields, [{ status, text: 'x' }]);
    expect(result).toMatchObject({
      status: own,
      data: { shared: [{}, {}], answer: { alert, pasted: 'a\nb' } },
    });
  });

  it('beyond the limit are refused in words, with all that was typed', async () => {
    const fields: FormFields = [
      ['linhas', 'a'],
      ['acao', 'ler'],
    ];
    const { result } = await run(fields, [ok({ lines: [MATCHED], left: 1 })]);
    expect(result).toMatchObject({
      status: 413,
      data: { answer: { alert: TEXTS.tooLong, pasted: 'a' } },
    });
    const many = Array.from({ length: 201 }, () => row('', '1')).flat();
    expect((await run([...many, ['acao', 'atualizar']])).result).toMatchObject({ status: 413 });
  });

  it('that were pasted but not read are read before the list is sent', async () => {
    const fields: FormFields = [...ROWS, ...SENDER, ['linhas', 'a'], ['acao', 'enviar']];
    const { posted, result } = await run(fields, [ok(linesAnswer(MATCHED))]);
    expect(posted.map(({ path }) => path)).toEqual(['/api/cotacao/linhas']);
    expect(result).toMatchObject({ status: 200, data: { shared: [{}, {}, { quantity: 10 }] } });
  });
});

describe('sending', () => {
  const FIELDS: FormFields = [...ROWS, ...SENDER, ['acao', 'enviar']];
  const SENT = ok({ number: 'ELO-2026-7KQ4M2XD', copy: true });

  it('leads to an address with number and list; sent again it has the same id', async () => {
    const first = await run(FIELDS, [SENT]);
    expect(first.posted).toMatchObject([
      {
        path: '/api/cotacao/enviar',
        body: {
          id: expect.stringMatching(/^form-[0-9a-f]{32}$/),
          items: [{ product: CHAIN.product, quantity: 2.5, note: 'urgente' }, {}],
          from_name: 'José da Silva',
          assunto: '',
        },
      },
    ]);
    expect(first.result).toEqual({
      redirect: `/cotacao?enviada=ELO-2026-7KQ4M2XD&copia=1&${ADDRESS}`,
    });
    const again = await run(FIELDS, [SENT]);
    expect(again.posted).toEqual(first.posted);
    const other = await run([...row(CHAIN.product, '9'), ...FIELDS], [SENT]);
    expect(other.posted[0]?.body.id).not.toBe(first.posted[0]?.body.id);
  });

  it('keeps the lines to look at', async () => {
    const { result } = await run([...FIELDS, ['aberta', 'rolamento 6205']], [SENT]);
    expect(result).toEqual({
      redirect: `/cotacao?enviada=ELO-2026-7KQ4M2XD&copia=1&${ADDRESS}&linhas=rolamento+6205`,
    });
  });

  it('needs a quantity and every field; lines to look at stay', async () => {
    const none = await run([...SENDER, ['acao', 'enviar']]);
    expect(none.result).toMatchObject({
      status: 422,
      data: { answer: { alert: 'Informe a quantidade de pelo menos um item.' } },
    });
    const fields: FormFields = [
      ...ROWS,
      ['from_name', 'Ana'],
      ['aberta', UNKNOWN.text],
      ['acao', 'enviar'],
    ];
    const { result } = await run(fields, [ok(linesAnswer(UNKNOWN))]);
    expect(result).toMatchObject({
      status: 422,
      data: {
        shared: [{}, {}],
        read: [UNKNOWN],
        answer: {
          refusal: {
            text: TEXTS.missingAll,
            faults: {
              email: 'Preencha este campo.',
              telefone: 'Preencha este campo.',
              empresa: 'Preencha este campo.',
            },
          },
          sender: { from_name: 'Ana' },
        },
      },
    });
  });

  it.each([
    [400, { fields: ['telefone'] }, 422, 'Confira o conteúdo de: Telefone.'],
    [429, {}, 429, 'Muitos envios em pouco tempo. Aguarde um minuto e tente de novo.'],
    [
      500,
      {},
      503,
      'Não foi possível enviar agora. A lista continua aqui: tente de novo ou envie pelo WhatsApp.',
    ],
    [
      0,
      {},
      503,
      'Não foi possível enviar agora. A lista continua aqui: tente de novo ou envie pelo WhatsApp.',
    ],
  ])(
    'status %i of the API is a sentence, and the list is kept',
    async (status, body, own, text) => {
      const { result } = await run(FIELDS, [{ status, text: JSON.stringify(body) }]);
      expect(result).toMatchObject({
        status: own,
        data: {
          shared: [{}, {}],
          answer: { refusal: { text }, sender: { empresa: 'Cliente Ltda.' } },
        },
      });
    },
  );

  it('is off where the channel takes no messages', async () => {
    const { posted, result } = await run(FIELDS, [SENT], { contactForm: false });
    expect([posted, result]).toMatchObject([[], { status: 403, data: { shared: [{}, {}] } }]);
  });
});
