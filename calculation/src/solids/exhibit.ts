import { figuresOf, type Product } from '@elo/contract';
import { type Contour, circle } from './contour';
import { boreContour } from './keyway';
import { solidOf } from './product-solids';
import type { Exhibit, Finish } from './shade-solid';
import type { Body, Layer } from './solid';

const STEEL: Finish = { bright: 0.8, turned: true };
const STAINLESS: Finish = { bright: 1.2, turned: true };
const PAINT: Finish = { bright: 0.3, turned: false };
/** Dark plates of a chain of carbon steel. */
export const PLATE: Finish = { bright: 0.5, turned: false };
/** Bright small parts: pins, rollers, screws. */
export const SCREW: Finish = { bright: 1, turned: false };

/** Turn and tilt of a part, radians. */
const CHAIN_POSE = { turn: 0.75, tilt: 0.5 } as const;
const SHEAVE_POSE = { turn: 0.72, tilt: 0.29 } as const;
const SPROCKET_POSE = { turn: 0.62, tilt: 0.29 } as const;

/** Pairs of links of a chain in its picture. */
const PAIRS = 3;

/**
 * A product as its picture shows it: a sprocket with a bore, a sheave with a bushing, a length of
 * chain. `undefined` for a product without a solid.
 */
export function exhibitOf(product: Product): Exhibit | undefined {
  const maker = solidOf(product);
  if (!maker) return undefined;
  // A bore of the middle of those that a sprocket may get; chains and sheaves have none.
  const bore = maker.bores[Math.floor(maker.bores.length / 2)];
  const { bodies } = maker.make(bore);
  const figure = figuresOf(product);
  if (figure('grooves') !== undefined) {
    const [radius, face] = [(figure('outsideDiameter') ?? 0) / 2, figure('faceWidth') ?? 0];
    return { parts: bodies.flatMap((rim) => sheaveParts(rim, radius, face)), ...SHEAVE_POSE };
  }
  if (figure('teeth') !== undefined) {
    const finish = product.familia === 'sprocket-stainless' ? STAINLESS : STEEL;
    return { parts: bodies.map((body) => ({ body, finish })), ...SPROCKET_POSE };
  }
  return { parts: chainParts(bodies, product.familia, figure('pitch') ?? 0), ...CHAIN_POSE };
}

/** Links in a row; carbon steel has dark plates, coated and stainless steel is bright all over. */
function chainParts(bodies: readonly Body[], family: string, pitch: number): Exhibit['parts'] {
  const isBright = /stainless|zinc|nickel/.test(family);
  return Array.from({ length: PAIRS }, (_, at) => at * 2 * pitch).flatMap((by) =>
    bodies.map((body) => ({
      body: stretched(body, Number.NEGATIVE_INFINITY, by),
      finish: isBright || !body.name.startsWith('Placa') ? SCREW : PLATE,
    })),
  );
}

/**
 * A sheave: its own rim with a generic web, hub and bushing, because no standard defines them. A
 * small rim shows only the bushing.
 */
function sheaveParts(rim: Body, radius: number, face: number): Exhibit['parts'] {
  const reach = (layer: Layer) => Math.abs(layer.outline.start[0]);
  const bottom = Math.min(...rim.layers.map(reach));
  const within = bottom - Math.max(0.05 * radius, 0.4 * (radius - bottom));
  const flange = Math.min(0.36 * radius, 0.7 * within);
  const bore = boreContour(0.9 * flange);
  const disc = (name: string, size: number, from: number, to: number): Body => ({
    name,
    layers: [{ outline: circle(size), holes: [bore], from, to }],
  });
  const bored = rim.layers.map((layer) => ({ ...layer, holes: [circle(within)] }));
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
    { body: { ...rim, layers: bored }, finish: STEEL },
    { body: disc('Alma', within, 0.3 * face, 0.62 * face), finish: PAINT },
    { body: disc('Cubo', Math.min(1.35 * flange, within), 0.1 * face, 0.8 * face), finish: PAINT },
    { body: disc('Bucha', flange, 0.1 * face, front), finish: STEEL },
    ...screws.map((body) => ({ body, finish: SCREW })),
  ];
}

/** Moves the part of a body behind `place` along the chain; what spans `place` becomes longer. */
export function stretched(body: Body, place: number, by: number): Body {
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
