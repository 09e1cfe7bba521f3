import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Exhibit, pose } from '@elo/calculation/shade';
import { sampleProducts } from '@elo/content/sample';
import { DRAWN, drawnExhibit, drawnPictures } from './part-pictures';
import { OUT } from './paths';

const drawn = [...drawnPictures()];
const DRAWN_FAMILIES = /^(?:sprocket|sheave)|-link$|^chain-breaker$/;
const wheels = sampleProducts().filter(({ familia }) => DRAWN_FAMILIES.test(familia));
const figure = (medidas: (typeof wheels)[number]['medidas'], key: string) =>
  medidas.find(({ chave }) => chave === key)?.valor;

test('every sprocket, sheave, link and tool is shown by a picture of its own kind, rows, teeth, grooves or strands', () => {
  expect(drawn.flatMap(([, products]) => products)).toHaveLength(wheels.length);
  expect(wheels.length).toBeGreaterThan(2600);
  const wrong = drawn.flatMap(([folder, products]) =>
    products
      .filter(({ familia, medidas, tamanho }) => {
        if (familia === 'chain-breaker') return folder !== familia;
        if (familia.endsWith('-link')) {
          const long = /^2\d{3}$/.test(tamanho) ? '-long' : '';
          return folder !== `${familia}${long}-x${figure(medidas, 'strands') ?? 1}`;
        }
        const own = familia.startsWith('sheave')
          ? `${familia}-g${figure(medidas, 'grooves')}-`
          : `${familia}-x${figure(medidas, 'strands') ?? 1}-z${figure(medidas, 'teeth')}-`;
        return !folder.startsWith(own);
      })
      .map(({ id }) => id),
  );
  expect(wrong).toEqual([]);
  // Few enough to be kept, enough to differ.
  expect(drawn.length).toBeGreaterThan(300);
  expect(drawn.length).toBeLessThan(400);
});

test('products that share a picture have hubs and rims of like proportions', () => {
  const shares = (medidas: (typeof wheels)[number]['medidas']) => {
    const outside = figure(medidas, 'outsideDiameter') ?? 1;
    return ['hubDiameter', 'hubLength'].map((key) => (figure(medidas, key) ?? 0) / outside);
  };
  const wrong = drawn.flatMap(([folder, products]) => {
    const [diameters, lengths] = [0, 1].map((at) =>
      products.map(({ medidas }) => shares(medidas)[at] ?? 0),
    ) as [number[], number[]];
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
    return spread(diameters) > 1 / 6 || spread(lengths) > 1 / 5 ? [folder] : [];
  });
  expect(wrong).toEqual([]);
});

/** Where a part's projection is within a frame, pixels. */
function boundsInFrame(exhibit: Exhibit, width: number, height: number) {
  const { meshes, turn, project } = pose(exhibit, width, height, 1 / 400);
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { triangles } of meshes) {
    const { positions } = triangles;
    for (let at = 0; at < positions.length; at += 3) {
      const [x, y] = project(
        turn(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0),
      );
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  }
  return bounds;
}

test('what is drawn has as many teeth, rows and grooves as its name says, and is whole in its frame', () => {
  const wrong = drawn.flatMap(([folder, [product]]) => {
    if (!product) return [folder];
    const exhibit = drawnExhibit(product);
    const strands = /-link-(?:long-)?x(\d)$/.exec(folder)?.[1];
    // A link has two plates in each strand.
    const plates = exhibit.parts.filter(({ body }) => /^Placa/.test(body.name)).length;
    const layers = exhibit.parts[0]?.body.layers ?? [];
    const [, rows, teeth] = /-x(\d)-z(\d+)-/.exec(folder) ?? [];
    const grooves = /-g(\d+)-/.exec(folder)?.[1];
    const isCone = layers.filter(({ upper }) => upper).length / 2;
    const toothed = layers.filter(({ outline }) => outline.edges.length > 2);
    // A tooth is two flanks, a seat, and a tip unless its flanks meet.
    const perTooth = (toothed[0]?.outline.edges.length ?? 0) / Number(teeth);
    const isToothed = toothed.length === Number(rows) && (perTooth === 3 || perTooth === 4);
    const isRight = strands
      ? plates === 2 * Number(strands)
      : grooves
        ? isCone === Number(grooves)
        : isToothed || folder === 'chain-breaker';
    const { left, top, right, bottom } = boundsInFrame(exhibit, DRAWN.width, DRAWN.height);
    const room = 0.05 * DRAWN.height;
    const isWhole =
      left >= room && top >= room && right <= DRAWN.width - room && bottom <= DRAWN.height - room;
    return isRight && isWhole ? [] : [folder];
  });
  expect(wrong).toEqual([]);
});

test('every photo of every product is a file in both formats, and has a share picture', () => {
  const photos = new Set(sampleProducts().flatMap(({ fotos }) => fotos.map(({ src }) => src)));
  const missing = [...photos].flatMap((src) => {
    const file = path.join(OUT, src.replace('/media/', ''));
    const needed = [
      file,
      file.replace(/webp$/, 'avif'),
      path.join(path.dirname(file), 'share.jpg'),
    ];
    return needed.filter((one) => !existsSync(one));
  });
  expect(missing).toEqual([]);
});
