import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeHost } from '../../testing/host';
import { CHAIN } from '../../testing/products';
import { CadFiles } from './cad-files';

const CAD = [{ label: 'Um elo interno e um externo', src: '/media/cad/corrente-ansi-40.zip' }];

test('offers files without a log-in, from the release that is live', async () => {
  const { container } = render(<CadFiles product={CHAIN} cad={CAD} host={makeHost()} />);
  expect(screen.getByRole('link', { name: 'Um elo interno e um externo' })).toHaveAttribute(
    'href',
    '/packages/media/1.0.0/cad/corrente-ansi-40.zip',
  );
  expect(await axeViolations(container)).toEqual([]);
});

test('a product without files shows nothing', () => {
  const { container } = render(<CadFiles product={CHAIN} cad={undefined} host={makeHost()} />);
  expect(container).toBeEmptyDOMElement();
});

test('the view comes with a click, says what it shows, and its buttons have names', async () => {
  // A browser without WebGL and without a canvas of any kind.
  HTMLCanvasElement.prototype.getContext = () => null;
  const { container } = render(<CadFiles product={CHAIN} cad={CAD} host={makeHost()} />);
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ver em 3D' }));
  const picture = await screen.findByRole('img', { name: new RegExp(CHAIN.nome) });
  expect(picture).toHaveAccessibleDescription(/setas para girar/);
  expect(screen.getByRole('button', { name: 'Aproximar' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});
