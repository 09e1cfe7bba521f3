import { exhibitOf, PLATE, SCREW, stretched } from '@elo/calculation/exhibit';
import { plateContour } from '@elo/calculation/outlines';
import { type Exhibit, type Finish, shade } from '@elo/calculation/shade';
import { type Body, type Contour, circle, type Point, solidOf } from '@elo/calculation/solids';
import { sampleProducts } from '@elo/content/sample';
import { figuresOf, type Product, THUMB_WIDTHS } from '@elo/contract';
import sharp from 'sharp';
import { MediaError } from '../errors';
import { encodePicture } from './encode-picture';
import { writeProductShare } from './share-image';

/** Pixels of a drawn picture; its widths are those of a card. */
export const DRAWN = { width: 960, height: 720 } as const;

const figure = (product: Product, key: string): number => figuresOf(product)(key) ?? 0;

/** A rectangle, symmetric about the x axis. */
const rectangle = (left: number, right: number, half: number): Contour => ({
  start: [left, -half],
  edges: [
    { to: [right, -half] },
    { to: [right, half] },
    { to: [left, half] },
    { to: [left, -half] },
  ],
});

/** Bodies that are finished alike. */
const finished = (finish: Finish, bodies: readonly Body[]): Exhibit['parts'] =>
  bodies.map((body) => ({ body, finish }));

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
  const bodies = (chain && solidOf(chain)?.make().bodies) ?? [];
  const pitch = chain ? figure(chain, 'pitch') : 0;
  const named = (name: string) => bodies.filter((body) => body.name === name);
  const at = (body: Body, x: number) =>
    body.layers.every(({ outline }) => Math.abs(outline.start[0] - x) < pitch / 2);
  const [inner, outer] = [named('Placa interna'), named('Placa externa')];
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
          outline: plateContour(pitch, 3.1 * reach, pitch),
          holes: [plateContour(pitch, 1.6 * reach, pitch)],
          from: face,
          to: face + 0.35 * thick,
        },
      ],
    };
    const pins = named('Pino').map((body) => ({
      ...body,
      layers: body.layers.map((layer) => ({ ...layer, to: face + 0.75 * thick })),
    }));
    return [...finished(PLATE, outer), ...finished(SCREW, [...pins, clip])];
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
    const step = rectangle(1.45 * pitch, 1.55 * pitch, height);
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
  return [...finished(PLATE, cranked), ...finished(SCREW, [...joint, ...end])];
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

/** A plate with round ends, with holes and between two heights. */
function roundedPlate(name: string, from: number, to: number, ...holes: Contour[]): Body {
  return { name, layers: [{ outline: plateContour(28, 26, -14), holes, from, to }] };
}

/** A round bar between two heights, millimetres. */
const bar = (name: string, radius: number, from: number, to: number, at?: Point): Body => ({
  name,
  layers: [{ outline: circle(radius, at), holes: [], from, to }],
});

/** A chain breaker: its screw pushes a pin out of the chain on its anvil. No standard defines it. */
function breakerExhibit(): Exhibit {
  const turns = Array.from({ length: 24 }, (_, at) => 30 + 3 * at);
  const frame = [
    roundedPlate('Base', 0, 10, circle(4)),
    roundedPlate('Ponte', 44, 60, circle(7)),
    bar('Coluna', 6, 10, 44, [-18, 0]),
    bar('Coluna', 6, 10, 44, [18, 0]),
  ];
  const screw = [
    bar('Ponta', 2.6, 14, 30),
    ...turns.flatMap((from) => [
      bar('Fuso', 7, from, from + 1.6),
      bar('Fuso', 6.1, from + 1.6, from + 3),
    ]),
    bar('Cabeça', 10, 102, 118),
    { name: 'Cabo', layers: [{ outline: rectangle(-4, 4, 36), holes: [], from: 106, to: 114 }] },
    bar('Bola', 7, 104, 116, [0, 38]),
    bar('Bola', 7, 104, 116, [0, -38]),
  ];
  return {
    parts: [...finished(PLATE, frame), ...finished(SCREW, screw)],
    turn: 1.05,
    tilt: 0.42,
  };
}

/** A sprocket, a sheave, a link or a chain breaker as its picture shows it. */
export function drawnExhibit(product: Product): Exhibit {
  if (product.familia === 'chain-breaker') return breakerExhibit();
  if (product.familia.endsWith('-link')) {
    return { parts: linkExhibit(product), turn: 0.75, tilt: 0.5 };
  }
  const exhibit = exhibitOf(product);
  if (!exhibit)
    throw new MediaError('BAD_MEDIA', `Cannot draw ${product.id}: its figures give no solid.`);
  return exhibit;
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
  if (product.familia === 'chain-breaker') return 'saca-corrente de fuso, com base e cabo';
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

/** Draws the pictures of sprockets, sheaves and links from their own figures, and those of tools, with their share pictures. */
export async function drawParts(names: readonly string[]): Promise<void> {
  for (const [folder, [product]] of drawnPictures()) {
    if (!product || (names.length > 0 && !names.includes(folder))) continue;
    const { width, height } = DRAWN;
    const raw = { width, height, channels: 3 } as const;
    const picture = sharp(shade(drawnExhibit(product), width, height), { raw });
    await encodePicture(picture.clone(), `products/${folder}/angle`, {
      widths: THUMB_WIDTHS,
      avif: 50,
    });
    await writeProductShare(folder, await picture.png().toBuffer());
  }
}
