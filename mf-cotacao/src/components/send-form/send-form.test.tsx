import { axeViolations } from '@elo/shared-ui/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEXTS } from '../../content/texts';
import { answer, CHAIN } from '../../testing/answers';
import { bodyOf, fetchMock, ITEM, keep, listHeading, show, stored } from '../../testing/quote-page';

describe('sending', () => {
  const fill = async () => {
    for (const [label, text] of [
      ['Nome', 'Ana'],
      ['E-mail', 'ana@cliente.example'],
      ['Telefone', '16 3000-0001'],
      ['Empresa', 'Cliente'],
    ] as const) {
      await userEvent.type(screen.getByLabelText(label), text);
    }
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: /Enviar a lista/ }));

  test('names each field that is missing', async () => {
    keep(ITEM);
    await show();
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent(TEXTS.missingAll);
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    expect(screen.getByLabelText('Empresa')).toHaveAccessibleDescription('Preencha este campo.');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('shows the number; what failed is sent again under the same id', async () => {
    keep(ITEM);
    const { container, host } = await show('', { announce: jest.fn() });
    await fill();
    fetchMock.mockRejectedValueOnce(new TypeError('network'));
    await send();
    await waitFor(
      () =>
        expect(screen.getByRole('alert')).toHaveTextContent(
          'Não foi possível enviar agora. A lista continua aqui: tente de novo ou envie pelo WhatsApp.',
        ),
      {
        timeout: 4_000,
      },
    );
    fetchMock.mockResolvedValue(answer({ number: 'ELO-2026-7KQ4M2XD', copy: true }));
    await send();
    expect(await screen.findByText('ELO-2026-7KQ4M2XD')).toBeVisible();
    expect(bodyOf(1).id).toBe(bodyOf(0).id);
    expect(bodyOf(1)).toMatchObject({ items: [ITEM], from_name: 'Ana', assunto: '', message: '' });
    expect(bodyOf(1).elapsed).toBeGreaterThanOrEqual(2_000);
    expect(await axeViolations(container)).toEqual([]);
    expect(screen.getByRole('heading', { name: TEXTS.sent })).toHaveFocus();
    expect(jest.mocked(host.announce).mock.calls).toEqual([
      ['Número da cotação: ELO-2026-7KQ4M2XD.'],
    ]);
    expect(screen.queryByRole('status')).toBeNull();
    expect(stored()).toEqual([]);
    expect(screen.queryByLabelText('Nome')).toBeNull();
  });

  test('what was sent stays over a reload with its answer, and can be repeated', async () => {
    keep(ITEM);
    const first = await show();
    await fill();
    fetchMock.mockResolvedValue(answer({ number: 'ELO-2026-7KQ4M2XD', copy: true }));
    await send();
    await screen.findByText('ELO-2026-7KQ4M2XD', undefined, { timeout: 4_000 });
    first.unmount();
    await show();
    expect(screen.getByText('ELO-2026-7KQ4M2XD')).toBeVisible();
    expect(screen.getByText(/Respondemos em um dia\. .+ ana@cliente\.example\./)).toBeVisible();
    expect(screen.getByText(`2 metros: ${CHAIN.name}`)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: TEXTS.sent })).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Repetir este pedido' }));
    expect(stored()).toEqual([ITEM]);
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByText('ELO-2026-7KQ4M2XD')).toBeNull();
    expect(listHeading()).toHaveFocus();
    expect(stored()).toEqual([ITEM]);
  });

  test('keeps what was typed until it is sent: over a look at another page, and without a list', async () => {
    keep(ITEM);
    const first = await show();
    await fill();
    first.unmount();
    await show();
    expect(screen.getByLabelText('Empresa')).toHaveValue('Cliente');
    keep();
    keep(ITEM);
    expect(screen.getByLabelText('Empresa')).toHaveValue('Cliente');
    fetchMock.mockResolvedValue(answer({ number: 'ELO-2026-7KQ4M2XD', copy: true }));
    await send();
    await screen.findByText('ELO-2026-7KQ4M2XD', undefined, { timeout: 4_000 });
    keep(ITEM);
    expect(screen.getByLabelText('Empresa')).toHaveValue('');
  });

  test('leaves in the list what was added while it was sent, and locks the fields', async () => {
    let arrive = (_answer: Response): void => undefined;
    fetchMock.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    keep(ITEM);
    await show();
    await fill();
    await send();
    expect(screen.getByLabelText('Nome')).toHaveAttribute('readonly');
    await waitFor(() => expect(fetchMock).toHaveBeenCalled(), { timeout: 4_000 });
    const added = { ...ITEM, note: 'urgente' };
    keep(ITEM, added);
    arrive(answer({ number: 'ELO-2026-7KQ4M2XD', copy: true }));
    await screen.findByText('ELO-2026-7KQ4M2XD');
    expect(stored()).toEqual([added]);
  });

  test('forgets its hints with what was sent', async () => {
    keep(ITEM);
    await show();
    await fill();
    const email = () => screen.getByLabelText('E-mail');
    await userEvent.clear(email());
    await userEvent.type(email(), 'ana');
    await userEvent.tab();
    expect(email()).toHaveAccessibleDescription(/falta/);
    fetchMock.mockResolvedValue(answer({ number: 'ELO-2026-7KQ4M2XD', copy: true }));
    await send();
    await screen.findByText('ELO-2026-7KQ4M2XD', undefined, { timeout: 4_000 });
    keep(ITEM);
    expect(email()).toHaveValue('');
    expect(email()).not.toHaveAccessibleDescription();
  });

  test('is off where the channel takes no messages', async () => {
    keep(ITEM);
    await show('', { settings: { contactForm: false } });
    expect(
      screen.getByText('O envio pelo formulário está desligado: use o WhatsApp.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Nome')).toBeNull();
  });
});
