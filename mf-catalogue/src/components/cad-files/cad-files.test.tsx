import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeHost } from '../../testing/host';
import { CHAIN, makeProduct } from '../../testing/products';
import { CadFiles } from './cad-files';
import { ModelView } from './model-view';

const millimetres = (chave: string, valor: number) => ({
  chave,
  nome: chave,
  valor,
  unidade: 'mm',
});

/** ANSI 40, 16 teeth, with a hub. */
const WHEEL = makeProduct({
  id: 'roda-cubo-ansi-40-z16',
  nome: 'Roda dentada com cubo ANSI 40, 16 dentes',
  norma: 'ANSI B29.1',
  tamanho: '40',
  medidas: [
    { chave: 'teeth', nome: 'Número de dentes', valor: 16, unidade: '' },
    millimetres('pitch', 12.7),
    millimetres('pitchDiameter', 65.1),
    millimetres('outsideDiameter', 71.47),
    millimetres('caliperDiameter', 57.17),
    millimetres('rollerDiameter', 7.92),
    millimetres('toothWidth', 7.4),
    millimetres('hubDiameter', 50.39),
    millimetres('hubLength', 25.4),
    millimetres('boreMin', 12),
    millimetres('boreMax', 28),
  ],
});

const show = (product = CHAIN, bores: readonly number[] = []) =>
  render(
    <CadFiles cad={{ label: 'Um elo interno e um externo', bores }}>
      <ModelView data={{ product, bores }} host={makeHost()} />
    </CadFiles>,
  );

/** URL that the form opens. */
function formHref(): string {
  const form = screen.getByRole('button', { name: 'Baixar STEP e DXF' }).closest('form');
  const query = new FormData(form as HTMLFormElement) as unknown as Record<string, string>;
  return `${form?.getAttribute('action')}?${new URLSearchParams(query)}`;
}

test('offers the file of a product without a bore to choose', async () => {
  const { container } = show();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(formHref()).toBe(`/api/catalogo/cad.zip?id=${CHAIN.id}`);
  expect(await axeViolations(container)).toEqual([]);
});

test('the view comes with a click, says what it shows, and its buttons have names', async () => {
  // A browser without WebGL and without a canvas of any kind.
  HTMLCanvasElement.prototype.getContext = () => null;
  const { container } = show();
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Ver em 3D/ }));
  const picture = await screen.findByRole('img', { name: new RegExp(CHAIN.nome) });
  expect(picture).toHaveAccessibleDescription(/setas para girar/);
  expect(picture).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Aproximar' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('file and view have the chosen bore', async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  const { container } = show(WHEEL, [12, 20, 28]);
  expect(formHref()).toBe('/api/catalogo/cad.zip?id=roda-cubo-ansi-40-z16&furo=20');
  await userEvent.click(screen.getByRole('button', { name: /Ver em 3D/ }));
  await screen.findByRole('img', { name: /Furo 20 mm, rasgo de chaveta 6 × 2,8 mm/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Furo acabado' }), 'Sem furo');
  expect(screen.getByRole('img', { name: /Sem furo/ })).toBeInTheDocument();
  expect(formHref()).toBe('/api/catalogo/cad.zip?id=roda-cubo-ansi-40-z16&furo=');
  expect(await axeViolations(container)).toEqual([]);
});
