import { formatMeasure, type Measure, type Product } from '@elo/contract';
import { INCH } from '../units/measured';

/** A figure as drawn (millimetres, or a plain count) and as written on its dimension line. */
interface Figure {
  readonly size: number;
  readonly text: string;
}

/** Finds a figure of a product by the key of its measure. */
type Figures = (key: string) => Figure | undefined;

function toFigure(measure: Measure): Figure {
  const size = measure.unidade === 'pol' ? measure.valor * INCH : measure.valor;
  return { size, text: formatMeasure(measure) };
}

function chain(figure: Figures, { familia }: Product) {
  const pitch = figure('pitch');
  const roller = figure('rollerDiameter');
  const width = figure('innerWidth');
  if (!pitch || !roller || !width) return undefined;
  const strands = figure('strands')?.size ?? (familia.includes('duplex') ? 2 : 1);
  // From strand to strand; absent with one, or where no list states it.
  const transversePitch = figure('transversePitch');
  return { kind: 'chain' as const, pitch, roller, width, strands, transversePitch };
}

/** Wheels with fewer teeth are not of the norm and have no outline. */
const LEAST_TEETH = 6;

function sprocket(figure: Figures) {
  const teeth = figure('teeth');
  const pitchDiameter = figure('pitchDiameter');
  const outsideDiameter = figure('outsideDiameter');
  if (!teeth || teeth.size < LEAST_TEETH || !pitchDiameter || !outsideDiameter) return undefined;
  const [pitch, roller] = [figure('pitch'), figure('rollerDiameter')];
  return { kind: 'sprocket' as const, teeth, pitchDiameter, outsideDiameter, pitch, roller };
}

function sheave(figure: Figures) {
  const grooves = figure('grooves');
  const faceWidth = figure('faceWidth');
  // Absent with one groove.
  const spacing = figure('grooveSpacing');
  const topWidth = figure('grooveTopWidth');
  if (!grooves || !faceWidth || !topWidth || (!spacing && grooves.size > 1)) return undefined;
  const own = figure('outsideDiameter');
  const known = own ?? figure('minimumDiameter');
  // `least`: the smallest one that the section allows, not this wheel's own.
  const diameter = known && { ...known, least: !own };
  return { kind: 'sheave' as const, grooves, faceWidth, spacing, topWidth, diameter };
}

function bushing(figure: Figures) {
  const screws = figure('screws');
  return screws && { kind: 'bushing' as const, screws, torque: figure('torque') };
}

/**
 * The drawing that a product's own numbers allow; `undefined` where they do not suffice. The numbers
 * decide, not the family's name, so that a new family needs no code.
 */
export function chooseDrawing(product: Product) {
  const figure = (key: string) => {
    const measure = product.medidas.find(({ chave }) => chave === key);
    return measure && measure.valor > 0 ? toFigure(measure) : undefined;
  };
  return sprocket(figure) ?? sheave(figure) ?? bushing(figure) ?? chain(figure, product);
}

/** Numbers of a product that a drawing is made from. */
export type Drawing = NonNullable<ReturnType<typeof chooseDrawing>>;
