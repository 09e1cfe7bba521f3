import { company } from '@elo/content';
import { CONTACT_FIELDS, CONTACT_LIMITS } from '@elo/contract';
import type { StoredMessage } from '../database/schema';
import { checkContactMessage, MISSING_FIELDS, readEmailJsRequest } from './contact-message';
import { composeCopy, composeMail } from './mailer';
import { classifyFailure, waitAfter } from './outbox';
import { COPY_END, quoteTable } from './quotation';

const FIELDS = {
  from_name: 'José da Silva',
  email: 'jose@cliente.example',
  telefone: '(16) 3000-0001',
  empresa: 'Cliente Ltda.',
  message: 'Preciso de 10 m de corrente.\nObrigado.',
};

/** A quotation is mailed as one, and its copy to the address that it names: no sender may ask for that. */
const QUOTE = 'ELO-2026-7KQ4M2XD';

const { publicKey, serviceId, templateId } = company.emailjs;
const REQUEST = {
  lib_version: '3.11.0',
  user_id: publicKey,
  service_id: serviceId,
  template_id: templateId,
  template_params: { ...FIELDS, id: 'a-1' },
};

function read(change: object) {
  return readEmailJsRequest({ ...REQUEST, ...change }, company.emailjs);
}

describe('the five fields', () => {
  test('are trimmed and kept', () => {
    expect(checkContactMessage({ ...FIELDS, empresa: '  Cliente Ltda. ' })).toEqual(FIELDS);
  });

  test.each(CONTACT_FIELDS)('without %s: the exact alert', (field) => {
    for (const value of ['', '   ', '\u200b', undefined, 7]) {
      expect(() => checkContactMessage({ ...FIELDS, [field]: value })).toThrow(MISSING_FIELDS);
    }
  });

  test('lose the invisible marks that are pasted with them', () => {
    const telefone = '\u202a(16)\u200e\u061c 3000\u2060-0001\u202c';
    expect(checkContactMessage({ ...FIELDS, telefone }).telefone).toBe('(16) 3000-0001');
  });

  test('no format is asked of e-mail and phone', () => {
    const message = checkContactMessage({ ...FIELDS, email: 'jose', telefone: 'ligue' });
    expect(message.email).toBe('jose');
  });

  test.each(['from_name', 'email', 'telefone', 'empresa'] as const)(
    'a line break in %s, as for a forged header, is refused',
    (field) => {
      const forged = 'x\r\nBcc: victim@other.example';
      expect(() => checkContactMessage({ ...FIELDS, [field]: forged })).toThrow(
        `${field} holds a line break`,
      );
    },
  );

  test.each(['from_name', 'message'] as const)(
    'a control above ASCII in %s, which a terminal obeys, is removed',
    (field) => {
      expect(checkContactMessage({ ...FIELDS, [field]: 'x\u009b2Jy' })[field]).toBe('x2Jy');
    },
  );

  test('limits are those of the contract', () => {
    const long = 'x'.repeat(CONTACT_LIMITS.short + 1);
    expect(() => checkContactMessage({ ...FIELDS, from_name: long })).toThrow(
      'from_name is longer',
    );
    const text = 'x'.repeat(CONTACT_LIMITS.message);
    expect(checkContactMessage({ ...FIELDS, message: text }).message).toBe(text);
    expect(() => checkContactMessage({ ...FIELDS, message: `${text}x` })).toThrow('is longer');
  });
});

describe('a request of EmailJS', () => {
  test('gives id and fields', () => {
    expect(read({})).toMatchObject({ id: 'a-1', content: FIELDS });
    expect(read({ template_params: FIELDS })).toMatchObject({ id: undefined, content: FIELDS });
  });

  test.each([
    ['user_id', 'The public key is required.', 'The Public Key is invalid.'],
    ['service_id', 'The service ID is required.', 'The service ID not found.'],
    ['template_id', 'The template ID is required.', 'The template ID not found.'],
  ])('%s missing or wrong is named', (field, missing, wrong) => {
    expect(() => read({ [field]: undefined })).toThrow(missing);
    expect(() => read({ [field]: '' })).toThrow(missing);
    expect(() => read({ [field]: 'other' })).toThrow(wrong);
  });

  test.each([
    [[], 'The public key is required.'],
    ['text', 'The body must be a JSON object.'],
    [null, 'The body must be a JSON object.'],
    [{ ...REQUEST, template_params: 'x' }, 'The template_params must be an object.'],
    [{ ...REQUEST, template_params: { ...FIELDS, id: 'a b' } }, 'template_params.id must be'],
    [{ ...REQUEST, template_params: {} }, MISSING_FIELDS],
    [{ ...REQUEST, template_params: { ...FIELDS, id: QUOTE } }, 'template_params.id must be'],
    [{ ...REQUEST, template_params: { ...FIELDS, id: QUOTE + COPY_END } }, 'template_params.id'],
    [{ ...REQUEST, template_params: { ...FIELDS, id: `x${COPY_END}` } }, 'template_params.id'],
  ])('%j is refused', (body, text) => {
    expect(() => readEmailJsRequest(body, company.emailjs)).toThrow(text);
  });
});

describe('the mail', () => {
  const stored = {
    id: 'a-1',
    messageId: '<elo.1@elo.example>',
    fromName: FIELDS.from_name,
    email: FIELDS.email,
    telefone: FIELDS.telefone,
    empresa: FIELDS.empresa,
    message: FIELDS.message,
    receivedAt: new Date(0),
  } as StoredMessage;
  const settings = { from: 'site@elo.example', to: 'vendas@elo.example' };

  test('comes from the site, goes to the company, answers go to the visitor', () => {
    const mail = composeMail(stored, settings);
    expect(mail).toMatchObject({
      to: 'vendas@elo.example',
      from: { address: 'site@elo.example' },
      replyTo: { name: 'José da Silva', address: 'jose@cliente.example' },
      messageId: '<elo.1@elo.example>',
    });
    expect(mail.text).toContain('Telefone: (16) 3000-0001');
    for (const field of CONTACT_FIELDS) expect(mail.text).toContain(FIELDS[field]);
  });

  test('shows a name that looks like an encoded word as it was typed', () => {
    const fromName = '=?utf-8?B?UHJlc2lkZW50ZQ==?=';
    const { subject, replyTo } = composeMail({ ...stored, fromName }, settings);
    for (const header of [subject, replyTo?.name]) expect(header).not.toContain('=?');
  });

  test('has no reply address where the visitor typed none', () => {
    expect(composeMail({ ...stored, email: 'jose' }, settings)).not.toHaveProperty('replyTo');
  });
});

describe('the mail as HTML', () => {
  const settings = { from: 'site@elo.example', to: 'vendas@elo.example' };
  const stored = {
    messageId: '<elo.1@elo.example>',
    fromName: 'José <da> Silva',
    email: FIELDS.email,
    telefone: FIELDS.telefone,
    empresa: 'Cliente & Filhos',
    receivedAt: new Date(0),
  } as StoredMessage;
  const table = quoteTable([
    { product: '50-1-10FT', name: 'Corrente 50', quantity: 2, unit: 'm', note: 'sem emenda' },
    { product: '', name: 'Engrenagem <b>', quantity: 1, unit: 'pc', note: '' },
  ]);
  const mails = {
    'of the contact form': { ...stored, id: 'a-1', message: 'Prazo?\n\n| 40 | 10 m |\nObrigado.' },
    'of a quotation': {
      ...stored,
      id: QUOTE,
      message: `Cotação ${QUOTE}\n\n${table}\n\nMensagem: Prazo?\n| 40 | 10 m |`,
    },
    'of a copy': { ...stored, id: QUOTE + COPY_END, message: table },
  };
  /** Each word once; those of HTML as they are shown, without the title that the subject says. */
  const words = (text: string) =>
    [
      ...new Set(
        text
          .replaceAll('|', ' ')
          .replace(/:(?=\s)/g, '')
          .split(/\s+/),
      ),
    ].sort();
  const shown = (html: string) =>
    html
      .replace(/<head>.*<\/head>|<h1.*<\/h1>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');

  test.each(Object.entries(mails))('%s says what its text says', async (_which, message) => {
    const compose = message.id.endsWith(COPY_END) ? composeCopy : composeMail;
    const { text, html } = await compose(message, settings);
    const title = message.id === QUOTE ? `Cotação ${QUOTE}` : '';
    expect(words(` ${title} ${shown(html)} `)).toEqual(words(` ${text} `));
  });

  test.each(Object.entries(mails))(
    '%s needs no style sheet and no file',
    async (_which, message) => {
      const compose = message.id.endsWith(COPY_END) ? composeCopy : composeMail;
      const { html } = await compose(message, settings);
      expect(html).not.toMatch(/<style|<link|<img|url\(|:\/\//);
      const plain = html.match(
        /<(?:td|th|p|h1|body)\b(?![^>]*\b(?:padding:16px 8px|background-color)\b)[^>]*>/g,
      );
      expect(plain).toBeNull();
    },
  );
});

describe('a failed mail', () => {
  test.each([
    ['a refused recipient', { message: '550 no', code: 'EENVELOPE', responseCode: 550 }, true],
    ['a refused text', { message: '554 spam', code: 'EMESSAGE', responseCode: 554 }, true],
    ['a busy mailbox', { message: '451 later', code: 'EENVELOPE', responseCode: 451 }, false],
    ['a wrong password', { message: '535 login', code: 'EAUTH', responseCode: 535 }, false],
    ['a dead server', { message: 'refused', code: 'ESOCKET' }, false],
  ])('%s: final or not', (_what, error, permanent) => {
    expect(classifyFailure(error)).toEqual({ permanent, reason: error.message });
  });

  test('waits double up to an hour', () => {
    expect([1, 2, 3, 8, 50].map((attempts) => waitAfter(30, attempts))).toEqual([
      30, 60, 120, 3600, 3600,
    ]);
  });
});
