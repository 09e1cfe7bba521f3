import { LEAST_ELAPSED, looksAutomatic, TRAP_FIELD, WAITS } from '@elo/contract';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ContactPage } from '../../pages/contact/page';
import { testHost } from '../../testing/host';

const VALUES = {
  Nome: 'Ana Souza',
  'E-mail': 'ana@firma.example',
  Telefone: '(16) 99999-0000',
  Empresa: 'Firma Ltda.',
  Mensagem: 'Preciso de corrente ANSI 40.',
};

interface Sent {
  readonly url: string;
  readonly body: Record<string, unknown>;
}

/** The browser's connection is the border: the API's side is tested in api/ and end to end. */
function stubConnection(answer: { status: number; text: string } | 'broken' | 'hanging'): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (url, init) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    if (answer === 'hanging') return new Promise(() => undefined);
    if (answer === 'broken') throw new TypeError('Failed to fetch');
    return { status: answer.status, text: async () => answer.text } as Response;
  };
  return sent;
}

async function fill(fields: Partial<typeof VALUES> = VALUES): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await userEvent.type(screen.getByLabelText(label), value);
  }
}

/** The button is called otherwise while a message is on its way: the next one waits for its name. */
const submit = async () =>
  userEvent.click(await screen.findByRole('button', { name: /Enviar mensagem/ }));

beforeAll(() => {
  // jsdom's crypto has no randomUUID.
  let count = 0;
  Object.defineProperty(globalThis.crypto, 'randomUUID', {
    configurable: true,
    value: () => {
      count += 1;
      return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    },
  });
});

/** Visitors take longer than tests: for them a millisecond is a second. */
function slowVisitor(): void {
  const clock = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => clock() * 1_000);
}

beforeEach(slowVisitor);

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('hints at an address and a telephone that look wrong, and still sends them', async () => {
  const sent = stubConnection({ status: 200, text: 'OK' });
  const { container } = render(<ContactPage data={null} host={testHost()} />);
  const email = screen.getByLabelText('E-mail');
  await userEvent.type(email, 'abc');
  expect(screen.queryByText(/^Confira o/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Telefone'), 'x');
  expect(email).toHaveAccessibleDescription(
    'Confira o e-mail: falta algo, como em nome@empresa.com.br',
  );
  await fill({ Nome: 'Ana', Empresa: 'Firma', Mensagem: 'Oi' } as never);
  expect(screen.getByLabelText('Telefone')).toHaveAccessibleDescription(/^Confira o telefone/);
  expect(email).not.toBeInvalid();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ template_params: { email: 'abc', telefone: 'x' } });
  expect(await screen.findByText('E-mail enviado com sucesso!')).toBeVisible();
  expect(screen.queryByText(/^Confira o/)).toBeNull();
  await userEvent.type(email, 'abc');
  await userEvent.tab();
  await userEvent.type(email, '@firma.example');
  expect(screen.queryByText(/^Confira o/)).toBeNull();
});

it('hints after the press that left a field: its button would move away below the pointer', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // The form keeps its hints where it was not sent.
  const sent = stubConnection({ status: 500, text: 'broken' });
  render(<ContactPage data={null} host={testHost()} />);
  await fill({ ...VALUES, Telefone: '16' });
  await userEvent.clear(screen.getByLabelText('E-mail'));
  await userEvent.type(screen.getByLabelText('E-mail'), 'abc');
  const visitor = userEvent.setup();
  const button = screen.getByRole('button', { name: /Enviar mensagem/ });
  await visitor.pointer({ keys: '[MouseLeft>]', target: button });
  expect(screen.queryByText(/^Confira o e-mail/)).toBeNull();
  await visitor.pointer('[/MouseLeft]');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText(/^Confira o e-mail/)).toBeVisible();
});

describe('the form', () => {
  it('refuses empty fields, names them and leads to the first', async () => {
    const sent = stubConnection({ status: 200, text: 'OK' });
    render(<ContactPage data={null} host={testHost()} />);
    await fill({ Nome: 'Ana', Telefone: '1' });
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Preencha todos os campos$/);
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(scroll.mock.contexts).toEqual([screen.getByText('E-mail')]);
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Nome')).not.toHaveAttribute('aria-invalid');
    expect(sent).toHaveLength(0);
  });

  it('sends what EmailJS wants, to this site, and empties itself', async () => {
    const sent = stubConnection({ status: 200, text: 'OK' });
    const host = testHost();
    render(<ContactPage data={null} host={host} />);
    await fill();
    await submit();
    expect(await screen.findByText('E-mail enviado com sucesso!')).toHaveAttribute('role', 'alert');
    expect(sent[0]?.url).toBe('/api/v1.0/email/send');
    expect(sent[0]?.body).toMatchObject({
      lib_version: '3.11.0',
      user_id: host.company.emailjs.publicKey,
      service_id: host.company.emailjs.serviceId,
      template_id: host.company.emailjs.templateId,
      template_params: {
        from_name: VALUES.Nome,
        email: VALUES['E-mail'],
        telefone: VALUES.Telefone,
        empresa: VALUES.Empresa,
        message: VALUES.Mensagem,
      },
    });
    for (const label of Object.keys(VALUES)) expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('sends what tells visitors from programs along', async () => {
    const sent = stubConnection({ status: 200, text: 'OK' });
    const { container } = render(<ContactPage data={null} host={testHost()} />);
    await fill();
    const trap = container.querySelector(`[name=${TRAP_FIELD}]`) as HTMLInputElement;
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(trap.tabIndex).toBe(-1);
    expect(trap.closest('[inert]')).toHaveAttribute('aria-hidden', 'true');
    await submit();
    await screen.findByText('E-mail enviado com sucesso!');
    await fill();
    trap.value = 'https://spam.example';
    await submit();
    await waitFor(() => expect(sent).toHaveLength(2));
    const fields = sent.map(({ body }) => body.template_params as Record<string, unknown>);
    expect(fields.map(looksAutomatic)).toEqual([false, true]);
    expect(fields.map((all) => all[TRAP_FIELD])).toEqual(['', 'https://spam.example']);
  });

  it('delays a restored draft until it no longer looks like spam of a bot', async () => {
    stubConnection({ status: 200, text: 'OK' });
    const first = render(<ContactPage data={null} host={testHost()} />);
    await fill();
    first.unmount();
    jest.useFakeTimers();
    const sent = stubConnection({ status: 200, text: 'OK' });
    render(<ContactPage data={null} host={testHost()} />);
    fireEvent.submit(screen.getByRole('form'));
    await act(() => jest.advanceTimersByTimeAsync(LEAST_ELAPSED - 1));
    expect(screen.getByRole('button', { name: 'Enviando…' })).toHaveAttribute('aria-busy', 'true');
    expect(sent).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    await screen.findByText('E-mail enviado com sucesso!');
    expect(looksAutomatic(sent[0]?.body.template_params as Record<string, unknown>)).toBe(false);
  });

  it('keeps what was typed over a look at another page, until it is sent', async () => {
    stubConnection({ status: 200, text: 'OK' });
    const first = render(<ContactPage data={null} host={testHost()} />);
    await fill();
    first.unmount();
    const second = render(<ContactPage data={null} host={testHost()} />);
    for (const [label, value] of Object.entries(VALUES)) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
    }
    await submit();
    await screen.findByText('E-mail enviado com sucesso!');
    second.unmount();
    render(<ContactPage data={null} host={testHost()} />);
    for (const label of Object.keys(VALUES)) expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('no longer calls missing what was filled in since', async () => {
    render(<ContactPage data={null} host={testHost()} />);
    await submit();
    expect(screen.getByLabelText('Nome')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
    expect(screen.getByLabelText('Nome')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true');
  });

  it('tells a failure, logs it, keeps every field, and sends the same id again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const sent = stubConnection({ status: 500, text: 'broken' });
    render(<ContactPage data={null} host={testHost()} />);
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível enviar agora');
    expect(log).toHaveBeenCalledWith('ERRO:', expect.objectContaining({ status: 500 }));
    for (const [label, value] of Object.entries(VALUES)) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
    }
    await submit();
    await waitFor(() => expect(sent).toHaveLength(2));
    const ids = sent.map(({ body }) => (body.template_params as { id: string }).id);
    expect(ids[1]).toBe(ids[0]);
  });

  it('sends a message whose answer was lost under the same id after a reload', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const sent = stubConnection('broken');
    const first = render(<ContactPage data={null} host={testHost()} />);
    await fill();
    await submit();
    await screen.findByRole('alert');
    // A reload leaves nothing but what the tab keeps.
    first.unmount();
    const second = render(<ContactPage data={null} host={testHost()} />);
    await submit();
    await waitFor(() => expect(sent).toHaveLength(2));
    stubConnection({ status: 200, text: 'OK' });
    await submit();
    await screen.findByText('E-mail enviado com sucesso!');
    second.unmount();
    const next = stubConnection({ status: 200, text: 'OK' });
    render(<ContactPage data={null} host={testHost()} />);
    await fill();
    await submit();
    await screen.findByText('E-mail enviado com sucesso!');
    const idOf = ({ body }: Sent) => (body.template_params as { id: string }).id;
    const [one, two] = sent.map(idOf);
    expect(two).toBe(one);
    expect(next.map(idOf)).not.toContain(one);
  });

  it('says while it waits that it takes long, and in the end what to do', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    stubConnection('hanging');
    render(<ContactPage data={null} host={testHost()} />);
    await fill();
    jest.useFakeTimers({ doNotFake: ['performance'] });
    fireEvent.submit(screen.getByRole('form'));
    await act(() => jest.advanceTimersByTimeAsync(WAITS.notice));
    expect(screen.getByRole('status')).toHaveTextContent('O envio está demorando');
    await act(() => jest.advanceTimersByTimeAsync(WAITS.end - WAITS.notice));
    expect(screen.getByRole('alert')).toHaveTextContent('a mensagem não será duplicada');
    expect(screen.getByRole('button', { name: /Enviar mensagem/ })).toBeEnabled();
    jest.useRealTimers();
    for (const [label, value] of Object.entries(VALUES)) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
    }
  });

  it('sends what copied text brings along as the API takes it', async () => {
    const sent = stubConnection({ status: 200, text: 'OK' });
    render(<ContactPage data={null} host={testHost()} />);
    await fill();
    const paste = (label: string, value: string) =>
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
    paste('Nome', 'Ana\tSouza\u000b');
    paste('Mensagem', 'Linha um\fLinha dois\n\tfim 😀');
    await submit();
    await screen.findByText('E-mail enviado com sucesso!');
    expect(sent[0]?.body.template_params).toMatchObject({
      from_name: 'Ana Souza',
      message: 'Linha um Linha dois\n\tfim 😀',
    });
  });

  it.each([
    [
      400,
      'The message was refused: empresa is longer than 200 characters.',
      'neste campo: Empresa',
    ],
    [400, 'The body is not JSON.', 'confira os campos'],
    [403, '{"code":"forbidden","message":"No."}', 'confira os campos'],
    [404, '{"code":"not-found","message":"Nothing is here."}', 'tente de novo em instantes'],
    [429, 'Too many', 'aguarde um minuto'],
    [503, 'away', 'tente de novo em instantes'],
  ])('an answer %i %j says what helps', async (status, text, words) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    stubConnection({ status, text });
    render(<ContactPage data={null} host={testHost()} />);
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    if (words.includes('Empresa')) {
      expect(screen.getByLabelText('Empresa')).toHaveAttribute('aria-invalid', 'true');
      expect(screen.getByLabelText('Empresa')).toHaveFocus();
      // It is filled in.
      expect(screen.getByLabelText('Empresa')).toHaveAccessibleDescription(/^Confira o conteúdo/);
      await userEvent.type(screen.getByLabelText('Nome'), 'x');
      expect(screen.getByLabelText('Empresa')).toBeInvalid();
    }
  });

  it('calls a broken connection by its name', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    stubConnection('broken');
    render(<ContactPage data={null} host={testHost()} />);
    await fill();
    await submit();
    await screen.findByRole('alert');
    expect(log).toHaveBeenCalledWith('ERRO:', { status: 0, text: 'Network Error' });
  });

  it.each([
    ['publicKey', 'The public key is required'],
    ['serviceId', 'The service ID is required'],
    ['templateId', 'The template ID is required'],
  ])('names the missing setting %s', async (setting, message) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = testHost();
    const emailjs = { ...host.company.emailjs, [setting]: '' };
    render(<ContactPage data={null} host={{ ...host, company: { ...host.company, emailjs } }} />);
    await fill();
    await submit();
    await screen.findByRole('alert');
    expect(log).toHaveBeenCalledWith('ERRO:', expect.objectContaining({ message }));
  });

  it('is a plain form without script, which the browser checks', () => {
    const element = document.createElement('div');
    element.innerHTML = renderToString(<ContactPage data={null} host={testHost()} />);
    const form = within(element).getByRole('form') as HTMLFormElement;
    expect(form.getAttribute('action')).toBe('/contato');
    expect(form.method).toBe('post');
    expect(form.noValidate).toBe(false);
    expect([...form.querySelectorAll('[required]')].map((one) => one.getAttribute('name'))).toEqual(
      ['from_name', 'email', 'telefone', 'empresa', 'message'],
    );
    expect(element.innerHTML).not.toContain('style=');
  });
});

it('shows what a plain form was answered with: its input, the alert and the field to correct', () => {
  const element = document.createElement('div');
  const state = {
    kind: 'refused',
    text: 'Preencha todos os campos',
    faults: { empresa: 'Preencha este campo.' },
  } as const;
  const data = { state, fields: { from_name: '"<b>José', message: '\nDuas\nlinhas' } };
  element.innerHTML = renderToString(<ContactPage data={data} host={testHost()} />);
  const form = within(element).getByRole('form');
  expect(within(form).getByRole('alert')).toHaveTextContent('Preencha todos os campos');
  expect(within(form).getByLabelText('Nome')).toHaveValue('"<b>José');
  expect(within(form).getByLabelText('Mensagem')).toHaveValue('\nDuas\nlinhas');
  expect(form.querySelector('[aria-invalid]')).toBe(form.querySelector('[autofocus]'));
  expect(form.querySelector('[autofocus]')).toHaveAttribute('name', 'empresa');
});
