import type { Dimension, PartView } from '@elo/calculation/solids';

/** Points: room of a view's name above, of one dimension line, and between line and its text. */
const NAME = 14;
const STEP = 15;
/** Points: least room to the right of a view, for the text of a dimension too short for it. */
const RIGHT = 50;
const ARROW = 4;

const INK = '#15181c';
const SOFT = '#4d545c';

/** Where a drawing goes, points. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const along = (view: PartView, axis: Dimension['axis']): readonly Dimension[] =>
  view.dimensions.filter((one) => one.axis === axis);

/** Coordinates of a view: points per millimetre, and from its millimetres to points of the page. */
function frameOf(view: PartView, place: Place) {
  const { least, most } = view.bounds;
  const right = Math.max(RIGHT, (along(view, 'y').length + 1.5) * STEP);
  const below = along(view, 'x').length * STEP + STEP;
  const room = { width: place.width - right, height: place.height - NAME - below };
  const [wide, high] = [most[0] - least[0], most[1] - least[1]];
  const scale = Math.min(room.width / wide, room.height / high);
  const left = place.left + (room.width - wide * scale) / 2;
  const top = place.top + NAME + (room.height - high * scale) / 2;
  const x = (value: number) => left + (value - least[0]) * scale;
  const y = (value: number) => top + (value - least[1]) * scale;
  return { scale, x, y, bottom: y(most[1]), right: x(most[0]) };
}

function arrow(pdf: PDFKit.PDFDocument, [x, y]: readonly [number, number], dx: number, dy: number) {
  const [bx, by] = [x - dx * ARROW, y - dy * ARROW];
  pdf.polygon([x, y], [bx - dy * 1.4, by + dx * 1.4], [bx + dy * 1.4, by - dx * 1.4]).fill(SOFT);
}

/** A dimension below the view, or to its right; the n-th of its axis, from 0, of so many. */
function dimension(
  pdf: PDFKit.PDFDocument,
  frame: ReturnType<typeof frameOf>,
  one: Dimension,
  { at, of }: { readonly at: number; readonly of: number },
): void {
  const isX = one.axis === 'x';
  const [from, to] = isX
    ? [frame.x(one.from), frame.x(one.to)]
    : [frame.y(one.from), frame.y(one.to)];
  const line = (isX ? frame.bottom : frame.right) + STEP * (at + 1);
  const point = (value: number, across: number) =>
    isX ? ([value, across] as const) : ([across, value] as const);
  const foot = isX ? frame.bottom + 2 : frame.right + 2;
  pdf.lineWidth(0.5).strokeColor(SOFT);
  for (const end of [from, to]) pdf.moveTo(...point(end, foot)).lineTo(...point(end, line + 2));
  pdf
    .moveTo(...point(from, line))
    .lineTo(...point(to, line))
    .stroke();
  const [dx, dy] = isX ? [1, 0] : [0, 1];
  arrow(pdf, point(from, line), -dx, -dy);
  arrow(pdf, point(to, line), dx, dy);
  pdf.font('text').fontSize(7.5).fillColor(INK);
  const size = pdf.widthOfString(one.text);
  const middle = (from + to) / 2;
  if (isX) {
    // A line too short for its text has it next to the view, clear of the other lines.
    const isShort = of > 1 && size > to - from;
    const [x, y] = isShort ? [frame.right + 6, line - 4] : [middle - size / 2, line + 2];
    pdf.text(one.text, x, y, { lineBreak: false });
    return;
  }
  // Along the line, read from the right: clear of the neighbouring lines.
  const [x, y] = [line + 2, middle + size / 2];
  pdf.save().rotate(-90, { origin: [x, y] });
  pdf.text(one.text, x, y, { lineBreak: false }).restore();
}

function drawView(pdf: PDFKit.PDFDocument, view: PartView, place: Place): void {
  const frame = frameOf(view, place);
  pdf.font('bold').fontSize(8).fillColor(SOFT);
  pdf.text(view.name, place.left, place.top, { lineBreak: false });
  // Many lines in a narrow view, the grooves of a large sheave, are thinner than the space between.
  const wide = frame.right - frame.x(view.bounds.least[0]);
  const thick = Math.min(0.8, (0.5 * wide) / view.outlines.length);
  const lines = (paths: readonly string[], isThin: boolean) => {
    for (const path of paths) {
      pdf.save().translate(frame.x(0), frame.y(0)).scale(frame.scale);
      pdf.lineWidth((isThin ? 0.4 : thick) / frame.scale).strokeColor(isThin ? SOFT : INK);
      if (isThin) pdf.dash(3 / frame.scale, { space: 2 / frame.scale });
      pdf.path(path).stroke().restore();
    }
  };
  lines(view.outlines, false);
  lines(view.thin, true);
  for (const axis of ['x', 'y'] as const) {
    along(view, axis).forEach((one, at, { length: of }) => {
      dimension(pdf, frame, one, { at, of });
    });
  }
}

/** Draws views side by side, as lines and text. */
export function drawViews(pdf: PDFKit.PDFDocument, views: readonly PartView[], place: Place): void {
  const width = place.width / views.length;
  views.forEach((view, at) => {
    drawView(pdf, view, { ...place, left: place.left + at * width, width });
  });
}

/** The text alternative of a drawing. */
export function describeViews(views: readonly PartView[]): string {
  const parts = views.map(({ name, dimensions }) =>
    dimensions.length === 0 ? name : `${name}: ${dimensions.map(({ text }) => text).join(', ')}`,
  );
  return `Desenho em escala. ${parts.join('. ')}.`.replaceAll('\u00a0', ' ');
}
