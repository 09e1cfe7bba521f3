import { formatMeasure, type Measure, type Product } from '@elo/contract';
import { INCH } from '../units/measured';

/** A figure as drawn (millimetres, or a plain count) and as written on its dimension line. */
export interface Figure {
  readonly size: number;
  readonly text: string;
}

/** Numbers of a product that a drawing is made from. */
export type Drawing =
  | {
      readonly kind: 'chain';
      readonly pitch: Figure;
      readonly roller: Figure;
      readonly width: Figure;
      readonly strands: number;
      /** From strand to strand; absent with one, or where no list states it. */
      readonly transversePitch?: Figure;
    }
  | {
      readonly kind: 'sprocket';
      readonly teeth: Figure;
      readonly pitchDiameter: Figure;
      readonly outsideDiameter: Figure;
      readonly pitch?: Figure;
      readonly roller?: Figure;
    }
  | {
      readonly kind: 'sheave';
      readonly grooves: Figure;
      readonly faceWidth: Figure;
      /** Absent with one groove. */
      readonly spacing?: Figure;
      readonly topWidth: Figure;
      /** `least`: the smallest one that the section allows, not this wheel's own. */
      readonly diameter?: Figure & { readonly least: boolean };
    }
  | { readonly kind: 'bushing'; readonly screws: Figure; readonly torque?: Figure };

function toFigure(measure: Measure): Figure {
  const size = measure.unidade === 'pol' ? measure.valor * INCH : measure.valor;
  return { size, text: formatMeasure(measure) };
}

function chain(figure: (key: string) => Figure | undefined, product: Product): Drawing | undefined {
  const pitch = figure('pitch');
  const roller = figure('rollerDiameter');
  const width = figure('innerWidth');
  if (!pitch || !roller || !width) return undefined;
  return {
    kind: 'chain',
    pitch,
    roller,
    width,
    strands: figure('strands')?.size ?? (product.familia.includes('duplex') ? 2 : 1),
    transversePitch: figure('transversePitch'),
  };
}

/** Wheels with fewer teeth are not of the norm and have no outline. */
const LEAST_TEETH = 6;

function sprocket(figure: (key: string) => Figure | undefined): Drawing | undefined {
  const teeth = figure('teeth');
  const pitchDiameter = figure('pitchDiameter');
  const outsideDiameter = figure('outsideDiameter');
  if (!teeth || teeth.size < LEAST_TEETH || !pitchDiameter || !outsideDiameter) return undefined;
  return {
    kind: 'sprocket',
    teeth,
    pitchDiameter,
    outsideDiameter,
    pitch: figure('pitch'),
    roller: figure('rollerDiameter'),
  };
}

function sheave(figure: (key: string) => Figure | undefined): Drawing | undefined {
  const grooves = figure('grooves');
  const faceWidth = figure('faceWidth');
  const spacing = figure('grooveSpacing');
  const topWidth = figure('grooveTopWidth');
  if (!grooves || !faceWidth || !topWidth || (!spacing && grooves.size > 1)) return undefined;
  const own = figure('outsideDiameter');
  const diameter = own ?? figure('minimumDiameter');
  return {
    kind: 'sheave',
    grooves,
    faceWidth,
    spacing,
    topWidth,
    ...(diameter && { diameter: { ...diameter, least: !own } }),
  };
}

function bushing(figure: (key: string) => Figure | undefined): Drawing | undefined {
  const screws = figure('screws');
  return screws && { kind: 'bushing', screws, torque: figure('torque') };
}

/**
 * The drawing that a product's own numbers allow; `undefined` where they do not suffice. The numbers
 * decide, not the family's name, so that a new family needs no code.
 */
export function chooseDrawing(product: Product): Drawing | undefined {
  const figure = (key: string) => {
    const measure = product.medidas.find(({ chave }) => chave === key);
    return measure && measure.valor > 0 ? toFigure(measure) : undefined;
  };
  return sprocket(figure) ?? sheave(figure) ?? bushing(figure) ?? chain(figure, product);
}
