import { firstFieldOf, indexParts, SELECTIONS } from '@elo/calculation';
import { sampleProducts } from '@elo/content/sample';
import { type HeadContext, type HostServices, type LoadContext, ROUTES } from '@elo/contract';
import { findStructuredDataFaults } from '@elo/contract/testing/structured-data';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import manifest from '../../../package.json';
import { TEXTS } from '../../content/texts';
import { testHost } from '../../testing/host';
import page from './page';

const { Component } = page;
const PARTS = indexParts(sampleProducts());
const DRIVE = '?calculo=corrente&potencia=7%2C5&rotacao=350&saida=157&centro=800';

function context(search: string, fetchJson = async () => PARTS as never): LoadContext {
  const { company } = testHost();
  return { path: ROUTES.selection, search, fetchJson, mode: 'browser', company };
}

const HEAD: HeadContext = {
  path: ROUTES.selection,
  search: '',
  company: testHost().company,
  year: 2026,
  absolute: (path) => `https://elo.example${path}`,
  mediaUrl: (path) => path,
};

async function show(search: string, changes: Partial<HostServices> = {}) {
  const data = await page.load(context(search));
  return render(<Component data={data} host={testHost({ search, ...changes })} />);
}

describe('load', () => {
  test('an empty form sends no request', async () => {
    const fetchJson = jest.fn();
    const data = await page.load(context('', fetchJson));
    expect(data).toMatchObject({ calculation: 'corrente', outcome: { kind: 'empty' }, texts: {} });
    expect(fetchJson).not.toHaveBeenCalled();
  });

  test('a filled form is computed, with parts of the catalogue', async () => {
    const data = await page.load(context(DRIVE));
    expect(JSON.stringify(data.outcome)).toContain('/portfolio?produto=corrente-carbono-ansi-');
  });

  test.each([
    ['fails', async () => Promise.reject(new Error('down'))],
    ['is something else', async () => ({ chains: 'x' }) as never],
  ])('a catalogue that %s costs the parts, not the result', async (_how, fetchJson) => {
    const data = await page.load(context(DRIVE, fetchJson));
    expect(data).toMatchObject({ partsKnown: false, outcome: { kind: 'sheet' } });
    render(<Component data={data} host={testHost({ search: DRIVE })} />);
    expect(screen.getByText(TEXTS.partsUnknown)).toBeInTheDocument();
  });

  test('an unknown calculation is a 404', async () => {
    await expect(page.load(context('?calculo=foguete'))).rejects.toMatchObject({
      code: 'page-not-found',
    });
  });
});

test('a drive is drawn to scale, with its measures in words', async () => {
  await show(DRIVE);
  const [first] = screen.getAllByRole('figure');
  expect(first).toHaveTextContent(/Em escala.*rodas de \d+ e \d+ dentes.*centros a [\d.,]+ mm/);
  expect(first?.querySelector('path[pathLength]')).toHaveAttribute(
    'pathLength',
    expect.stringMatching(/^\d+$/),
  );
});

test('a sent form of each calculation is rendered on request', () => {
  const queries = SELECTIONS.map(firstFieldOf);
  expect(manifest.elo.routes[0]?.render.queries).toEqual([...new Set(queries)]);
});

describe('head', () => {
  test.each(SELECTIONS.map(({ id }) => id))('%s has a title and an address', async (id) => {
    const data = await page.load(context(`?calculo=${id}`));
    const head = page.head(data, HEAD);
    expect(head.title).toMatch(/ \| Empresa$/);
    expect(head.canonical).toBe(id === 'corrente' ? '/selecao' : `/selecao?calculo=${id}`);
    expect(head.noIndex).toBe(false);
    expect(head.description.length).toBeLessThanOrEqual(160);
    expect(findStructuredDataFaults(head.jsonLd ?? [])).toEqual([]);
  });

  test("only the page's own URL of the first calculation is indexable", async () => {
    const data = await page.load(context('?calculo=corrente'));
    expect(page.head(data, { ...HEAD, search: '?calculo=corrente' })).toMatchObject({
      canonical: '/selecao',
      noIndex: true,
    });
  });

  test('a filled form is not indexable', async () => {
    expect(page.head(await page.load(context(DRIVE)), HEAD)).toMatchObject({ noIndex: true });
  });

  test('every empty form is a composed document', async () => {
    expect(await page.variants?.(context(''))).toEqual(
      SELECTIONS.map(({ id }) => `?calculo=${id}`),
    );
  });
});

describe('page', () => {
  test('submitting the form navigates to a URL that holds every field', async () => {
    const navigate = jest.fn();
    await show('?calculo=desgaste', { navigate });
    await userEvent.type(screen.getByLabelText(/Comprimento medido/), '259');
    await userEvent.type(screen.getByLabelText('Passos medidos'), '20');
    await userEvent.selectOptions(screen.getByLabelText('Corrente'), '08B');
    await userEvent.type(screen.getByLabelText('Dentes da roda maior'), '57');
    await userEvent.click(screen.getByRole('button', { name: TEXTS.calculate }));
    expect(navigate).toHaveBeenCalledWith(
      '/selecao?calculo=desgaste&medida=259&medidos=20&corrente=08B&maior=57&ajuste=sim',
      { state: { section: 'selecao-resultado' } },
    );
  });

  test('the example leads to its result, as a submitted form does', async () => {
    const navigate = jest.fn();
    await show('?calculo=desgaste', { navigate });
    const link = screen.getByRole('link', { name: TEXTS.example });
    await userEvent.click(link);
    expect(navigate).toHaveBeenCalledWith(link.getAttribute('href'), {
      state: { section: 'selecao-resultado' },
    });
  });

  test('the URL fills the form and shows result, steps and parts', async () => {
    await show(DRIVE);
    expect(screen.getByLabelText('Potência')).toHaveValue('7,5');
    expect(screen.getByRole('link', { name: TEXTS.sheet })).toHaveAttribute(
      'href',
      '/api/selecao/ficha.pdf?calculo=corrente&potencia=7%2C5&rotacao=350&saida=157&centro=800',
    );
    const [first] = screen.getAllByRole('article') as [HTMLElement];
    expect(within(first).getByText('Todas as peças estão no catálogo.')).toBeInTheDocument();
    expect(within(first).getByRole('rowheader', { name: 'Velocidade da corrente' })).toBeVisible();
    expect(
      within(first).getByRole('link', { name: /^Corrente de rolos de aço-carbono ANSI/ }),
    ).toHaveAttribute('href', expect.stringContaining('/portfolio?produto='));
  });

  test('an invalid form shows the error at its field and keeps the input', async () => {
    await show('?calculo=corrente&potencia=muita&rotacao=350');
    const field = screen.getByLabelText('Potência');
    expect(field).toHaveValue('muita');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/não é um número/);
    expect(screen.getByLabelText(/eixo movido/)).toHaveAccessibleDescription(/Preencha/);
    expect(screen.getByRole('heading', { name: TEXTS.refused })).toBeInTheDocument();
  });

  test('a submitted form scrolls to its result', async () => {
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    await show(DRIVE);
    expect(scroll).not.toHaveBeenCalled();
    await show(DRIVE, { section: 'selecao-resultado' });
    expect(scroll.mock.contexts[0]).toHaveAttribute('id', 'selecao-resultado');
  });

  test.each(['', '?calculo=correia', '?calculo=corrente&potencia=x', DRIVE])(
    'axe finds nothing at "%s"',
    async (search) => {
      const { container } = await show(search);
      expect(await axeViolations(container)).toEqual([]);
    },
  );

  test.each(SELECTIONS.map(({ id }) => id))('%s hydrates without a warning', async (id) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    const search = `?calculo=${id}`;
    const view = <Component data={await page.load(context(search))} host={testHost({ search })} />;
    const root = document.createElement('div');
    root.innerHTML = renderToString(view);
    document.body.append(root);
    expect(root.innerHTML).not.toContain('style=');
    const recovered = jest.fn();
    const mounted = await act(async () =>
      hydrateRoot(root, view, { onRecoverableError: recovered }),
    );
    expect(recovered).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
    act(() => mounted.unmount());
    root.remove();
    error.mockRestore();
  });
});
