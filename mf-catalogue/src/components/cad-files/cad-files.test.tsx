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

const CAD = [{ label: 'Um elo interno e um externo', src: '/media/cad/corrente-ansi-40.zip' }];

const show = (cad?: typeof CAD, product = CHAIN) => {
  const host = makeHost();
  return render(
    <CadFiles cad={cad} host={host}>
      <ModelView product={product} host={host} />
    </CadFiles>,
  );
};

test('offers files without a log-in, from the release that is live', async () => {
  const { container } = show(CAD);
  expect(screen.getByRole('link', { name: 'Um elo interno e um externo' })).toHaveAttribute(
    'href',
    '/packages/media/1.0.0/cad/corrente-ansi-40.zip',
  );
  expect(await axeViolations(container)).toEqual([]);
});

test('a product without files shows nothing', () => {
  const { container } = show();
  expect(container).toBeEmptyDOMElement();
});

test('the view comes with a click, says what it shows, and its buttons have names', async () => {
  // A browser without WebGL and without a canvas of any kind.
  HTMLCanvasElement.prototype.getContext = () => null;
  const { container } = show(CAD);
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Ver em 3D/ }));
  const picture = await screen.findByRole('img', { name: new RegExp(CHAIN.nome) });
  expect(picture).toHaveAccessibleDescription(/setas para girar/);
  expect(screen.getByRole('button', { name: 'Aproximar' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

/** jsdom's blobs have no `text()`. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

test('a wheel without published files is bored and saved as the visitor chooses', async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  const saved: { name: string; text: Promise<string> }[] = [];
  URL.createObjectURL = (blob) => {
    saved.push({ name: '', text: textOf(blob as Blob) });
    return 'blob:elo';
  };
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
  const { container } = show([], WHEEL);
  expect(screen.queryByRole('list')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Ver em 3D/ }));
  const choice = await screen.findByRole('combobox', { name: 'Furo acabado' });
  await userEvent.selectOptions(choice, '20');
  expect(
    screen.getByRole('img', { name: /Furo 20 mm, rasgo de chaveta 6 × 2,8 mm/ }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar STEP' }));
  await userEvent.selectOptions(choice, 'Sem furo');
  await userEvent.click(screen.getByRole('button', { name: 'Baixar DXF' }));
  expect(saved.map(({ name }) => name)).toEqual([
    'roda-ansi-40-z16-cubo-f20.step',
    'roda-ansi-40-z16-cubo.dxf',
  ]);
  expect(click).toHaveBeenCalledTimes(2);
  expect(await saved[0]?.text).toMatch(/^ISO-10303-21;[\s\S]*MANIFOLD_SOLID_BREP/);
  expect(await saved[1]?.text).toContain('POLYLINE');
  expect(await axeViolations(container)).toEqual([]);
});
