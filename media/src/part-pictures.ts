import {
  type Body,
  boreContour,
  type Contour,
  circle,
  keywayFor,
  type Solid,
  solidOf,
} from '@elo/calculation/solids';
import { sampleProducts } from '@elo/content/sample';
import { type Product, THUMB_WIDTHS } from '@elo/contract';
import sharp from 'sharp';
import { encodePicture } from './encode-picture';
import { writeProductShare } from './product-share';
import { type Exhibit, type Finish, shade } from './shade-solid';

/** Pixels of a drawn picture; its widths are those of a card. */
export const DRAWN = { width: 960, height: 720 } as const;

const STEEL: Finish = { bright: 0.8, turned: true };
const STAINLESS: Finish = { bright: 1.2, turned: true };
const PAINT: Finish = { bright: 0.3, turned: false };
const PLATE: Finish = { bright: 0.5, turned: false };
const SCREW: Finish = { bright: 1, turned: false };

const figure = ({ medidas }: Product, key: string): number =>
  medidas.find(({ chave }) => chave === key)?.valor ?? 0;

/** A sprocket with a bore of the middle of those that it may get. */
function sprocketExhibit(product: Product): Exhibit['parts'] {
  const maker = solidOf(product);
  const bore = maker?.bores[Math.floor(maker.bores.length / 2)];
  const finish = product.familia === 'sprocket-stainless' ? STAINLESS : STEEL;
  return (maker?.make(bore).solid.bodies ?? []).map((body) => ({ body, finish }));
}

/** A body with a hole through all of it. */
const bored = (body: Body, radius: number): Body => ({
  ...body,
  layers: body.layers.map((layer) => ({ ...layer, holes: [circle(radius)] })),
});

/**
 * A sheave: its own rim, with a web, a hub and a bushing that stand for any, because no norm fixes
 * them. A rim with little room within shows the bushing only.
 */
function sheaveExhibit(product: Product): Exhibit['parts'] {
  const solid: Solid | undefined = solidOf(product)?.make().solid;
  const rim = solid?.bodies[0];
  if (!rim) return [];
  const [radius, face] = [figure(product, 'outsideDiameter') / 2, figure(product, 'faceWidth')];
  const reach = (layer: Body['layers'][number]) => Math.abs(layer.outline.start[0]);
  const bottom = Math.min(...rim.layers.map(reach));
  const within = bottom - Math.max(0.05 * radius, 0.4 * (radius - bottom));
  const flange = Math.min(0.36 * radius, 0.7 * within);
  const bore = boreContour(0.9 * flange, keywayFor(0.9 * flange));
  const disc = (name: string, size: number, from: number, to: number, holes = [bore]): Body => ({
    name,
    layers: [{ outline: circle(size), holes, from, to }],
  });
  const front = 0.86 * face;
  const screws = [0, 1, 2].map((at): Body => {
    const angle = (Math.PI * (4 * at + 1)) / 6;
    const place = [Math.cos(angle) * 0.76 * flange, Math.sin(angle) * 0.76 * flange] as const;
    const outline = circle(0.12 * flange, place);
    return {
      name: 'Parafuso',
      layers: [{ outline, holes: [], from: front, to: front + 0.1 * flange }],
    };
  });
  return [
    { body: bored(rim, within), finish: STEEL },
    { body: disc('Alma', within, 0.3 * face, 0.62 * face), finish: PAINT },
    { body: disc('Cubo', Math.min(1.35 * flange, within), 0.1 * face, 0.8 * face), finish: PAINT },
    { body: disc('Bucha', flange, 0.1 * face, front), finish: STEEL },
    ...screws.map((body) => ({ body, finish: SCREW })),
  ];
}

/** Two round ends joined by straight flanks: the outline of a plate, and of a spring clip. */
function obround(from: number, to: number, radius: number): Contour {
  return {
    start: [from, -radius],
    edges: [
      { to: [to, -radius] },
      { to: [to, radius], bulge: 1 },
      { to: [from, radius] },
      { to: [from, -radius], bulge: 1 },
    ],
  };
}

/** The end of a plate around a joint, cut straight before the next one; with its own half height. */
function plateEnd(joint: number, cut: number, half: number): Contour {
  const side = Math.sign(joint - cut);
  return {
    start: [cut, -side * half],
    edges: [
      { to: [joint, -side * half] },
      { to: [joint, side * half], bulge: 1 },
      { to: [cut, side * half] },
      { to: [cut, -side * half] },
    ],
  };
}

/** A body of which everything behind a place is moved along the chain, so that what spans it is longer. */
function stretched(body: Body, place: number, by: number): Body {
  const moved = ([x, y]: Contour['start']) => [x > place ? x + by : x, y] as const;
  const longer = ({ start, edges }: Contour): Contour => ({
    start: moved(start),
    edges: edges.map((edge) => ({ ...edge, to: moved(edge.to) })),
  });
  return {
    ...body,
    layers: body.layers.map((layer) => ({
      ...layer,
      outline: longer(layer.outline),
      holes: layer.holes.map(longer),
    })),
  };
}

/**
 * A connecting link, the outer link of a chain with a spring clip; or an offset link, whose plates go
 * from an inner end to an outer one in a step. Both from the chain of size 60 with as many strands:
 * in other sizes they look alike.
 */
function linkOf60(product: Product): Exhibit['parts'] {
  const strands = figure(product, 'strands') || 1;
  const chain = sampleProducts().find(
    (one) =>
      /^corrente-(?:carbono|dupla|tripla)-ansi-60$/.test(one.id) &&
      (figure(one, 'strands') || 1) === strands,
  );
  const bodies = (chain && solidOf(chain)?.make().solid.bodies) ?? [];
  const pitch = chain ? figure(chain, 'pitch') : 0;
  const named = (name: string) => bodies.filter((body) => body.name === name);
  const at = (body: Body, x: number) =>
    body.layers.every(({ outline }) => Math.abs(outline.start[0] - x) < pitch / 2);
  const [inner, outer] = [named('Placa interna'), named('Placa externa')];
  const plates = outer.map((body) => ({ body, finish: PLATE }));
  const [plate, pin] = [outer.flatMap(({ layers }) => layers), named('Pino')[0]?.layers[0]];
  if (!plate[0] || !pin) return [];
  if (product.familia === 'connecting-link') {
    const face = Math.max(...plate.map(({ to }) => to));
    const thick = plate[0].to - plate[0].from;
    const reach = Math.abs(pin.outline.start[0] - pitch);
    const clip: Body = {
      name: 'Trava',
      layers: [
        {
          outline: obround(pitch, 2 * pitch, 1.55 * reach),
          holes: [obround(pitch, 2 * pitch, 0.8 * reach)],
          from: face,
          to: face + 0.35 * thick,
        },
      ],
    };
    const pins = named('Pino').map((body) => ({
      ...body,
      layers: body.layers.map((layer) => ({ ...layer, to: face + 0.75 * thick })),
    }));
    return [
      ...plates,
      ...pins.map((body) => ({ body, finish: SCREW })),
      { body: clip, finish: SCREW },
    ];
  }
  const height = Math.abs(plate[0].outline.start[1]);
  const cranked = inner.map((low, number): Body => {
    const [near, far] = [low.layers[0], outer[number]?.layers[0]];
    if (!near || !far) return low;
    const [from, to] = [Math.min(near.from, far.from), Math.max(near.to, far.to)];
    const [left, right] = [
      plateEnd(pitch, 1.55 * pitch, height),
      plateEnd(2 * pitch, 1.45 * pitch, height),
    ];
    const step: Contour = {
      start: [1.45 * pitch, -height],
      edges: [
        { to: [1.55 * pitch, -height] },
        { to: [1.55 * pitch, height] },
        { to: [1.45 * pitch, height] },
        { to: [1.45 * pitch, -height] },
      ],
    };
    return {
      name: 'Placa',
      layers: [
        { outline: left, holes: near.holes.slice(1), from: near.from, to: near.to },
        { outline: right, holes: far.holes.slice(1), from: far.from, to: far.to },
        { outline: step, holes: [], from, to },
      ],
    };
  });
  const joint = [...named('Bucha'), ...named('Rolo')].filter((body) => at(body, pitch));
  const end = named('Pino').filter((body) => at(body, 2 * pitch));
  return [
    ...cranked.map((body) => ({ body, finish: PLATE })),
    ...[...joint, ...end].map((body) => ({ body, finish: SCREW })),
  ];
}

/** Whether a link's picture is that of a long-pitch chain. */
const isLongLink = ({ fotos }: Product): boolean => /-link-long-/.test(fotos[0]?.src ?? '');

/** The pitch of a chain of size 60, millimetres. */
const PITCH_60 = 19.05;

/** A link; one whose picture is that of a long-pitch chain is a pitch longer. */
function linkExhibit(product: Product): Exhibit['parts'] {
  const parts = linkOf60(product);
  if (!isLongLink(product)) return parts;
  return parts.map(({ body, finish }) => ({
    body: stretched(body, 1.4 * PITCH_60, PITCH_60),
    finish,
  }));
}

/** A sprocket, a sheave or a link as its picture shows it. */
export function exhibitOf(product: Product): Exhibit {
  if (product.familia.endsWith('-link')) {
    return { parts: linkExhibit(product), turn: 0.75, tilt: 0.5 };
  }
  const isSheave = product.familia.startsWith('sheave');
  const parts = isSheave ? sheaveExhibit(product) : sprocketExhibit(product);
  return { parts, turn: isSheave ? 0.72 : 0.62, tilt: 0.29 };
}

/** What a drawn picture shows, in Portuguese: only what all products that share it have in common. */
export function drawnSubject(product: Product): string {
  const grooves = figure(product, 'grooves');
  if (grooves > 0) {
    return `polia ${product.tamanho} de ${grooves} ${grooves === 1 ? 'canal' : 'canais'}`;
  }
  if (product.familia.endsWith('-link')) {
    const name = product.familia === 'connecting-link' ? 'emenda' : 'meia emenda';
    return `${name} de corrente ${isLongLink(product) ? 'de passo longo' : 'de rolos'}`;
  }
  const rows = ['', '', ' dupla', ' tripla'][figure(product, 'strands')] ?? '';
  return `roda dentada${rows} de ${figure(product, 'teeth')} dentes`;
}

/** Drawn pictures by their folder, each with the products that it shows. */
export function drawnPictures(): ReadonlyMap<string, readonly Product[]> {
  const drawn = new Map<string, Product[]>();
  for (const product of sampleProducts()) {
    const folder = /\/products\/([^/]+)\/angle-640\.webp$/.exec(product.fotos[0]?.src ?? '')?.[1];
    if (folder) drawn.set(folder, [...(drawn.get(folder) ?? []), product]);
  }
  return drawn;
}

/** Draws the pictures of sprockets and sheaves from their own figures, and their share pictures. */
export async function drawParts(names: readonly string[]): Promise<void> {
  for (const [folder, [product]] of drawnPictures()) {
    if (!product || (names.length > 0 && !names.includes(folder))) continue;
    const { width, height } = DRAWN;
    const raw = { width, height, channels: 3 } as const;
    const picture = sharp(shade(exhibitOf(product), width, height), { raw });
    await encodePicture(picture.clone(), `products/${folder}/angle`, {
      widths: THUMB_WIDTHS,
      avif: 50,
    });
    await writeProductShare(folder, await picture.png().toBuffer());
  }
}
