import { fitView, type PartView, type Place } from '@elo/calculation/solids';

/** Points: room of a view's name above, of one dimension line, and between line and its text. */
const NAME = 14;
const STEP = 15;
/** Points: least room to the right of a view, for the text of a dimension too short for it. */
const RIGHT = 50;
const ARROW = 4;

const INK = '#15181c';
const SOFT = '#4d545c';

function arrow(pdf: PDFKit.PDFDocument, [x, y]: readonly [number, number], dx: number, dy: number) {
  const [bx, by] = [x - dx * ARROW, y - dy * ARROW];
  pdf.polygon([x, y], [bx - dy * 1.4, by + dx * 1.4], [bx + dy * 1.4, by - dx * 1.4]).fill(SOFT);
}

/** A dimension below a view, or to its right. @param beside its text is next to the line, not at it */
function dimension(
  pdf: PDFKit.PDFDocument,
  { axis, from, to, part, text }: ReturnType<typeof fitView>['lines'][number],
  beside: number | undefined,
): void {
  const isX = axis === 'x';
  pdf.lineWidth(0.5).strokeColor(SOFT);
  for (const [x, y] of [from, to]) {
    if (isX) pdf.moveTo(x, part + 2).lineTo(x, y + 2);
    else pdf.moveTo(part + 2, y).lineTo(x + 2, y);
  }
  pdf
    .moveTo(...from)
    .lineTo(...to)
    .stroke();
  const [dx, dy] = isX ? [1, 0] : [0, 1];
  arrow(pdf, from, -dx, -dy);
  arrow(pdf, to, dx, dy);
  pdf.font('text').fontSize(7.5).fillColor(INK);
  const size = pdf.widthOfString(text);
  if (isX) {
    // A line too short for its text has it next to the view, clear of the other lines.
    const isShort = beside !== undefined && size > to[0] - from[0];
    const [x, y] = isShort
      ? [beside + 6, from[1] - 4]
      : [(from[0] + to[0] - size) / 2, from[1] + 2];
    pdf.text(text, x, y, { lineBreak: false });
    return;
  }
  // Along the line, read from the right: clear of the neighbouring lines.
  const [x, y] = [from[0] + 2, (from[1] + to[1] + size) / 2];
  pdf.save().rotate(-90, { origin: [x, y] });
  pdf.text(text, x, y, { lineBreak: false }).restore();
}

function drawView(pdf: PDFKit.PDFDocument, view: PartView, place: Place): void {
  const { top, height } = place;
  const frame = fitView(view, { ...place, top: top + NAME, height: height - NAME }, STEP, RIGHT);
  pdf.font('bold').fontSize(8).fillColor(SOFT);
  pdf.text(view.name, place.left, top, { lineBreak: false });
  // Many lines in a narrow view, the grooves of a large sheave, are thinner than the space between.
  const [start, end] = [view.bounds.least[0], view.bounds.most[0]].map(frame.x) as [number, number];
  const thick = Math.min(0.8, (0.5 * (end - start)) / view.outlines.length);
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
  const isStacked = frame.lines.filter(({ axis }) => axis === 'x').length > 1;
  for (const line of frame.lines) dimension(pdf, line, isStacked ? end : undefined);
}

/** Draws views side by side, as lines and text. */
export function drawViews(pdf: PDFKit.PDFDocument, views: readonly PartView[], place: Place): void {
  const width = place.width / views.length;
  views.forEach((view, at) => {
    drawView(pdf, view, { ...place, left: place.left + at * width, width });
  });
}

/** What a drawing says, for who does not see it. */
export function describeViews(views: readonly PartView[]): string {
  const parts = views.map(({ name, dimensions }) =>
    dimensions.length === 0 ? name : `${name}: ${dimensions.map(({ text }) => text).join(', ')}`,
  );
  return `Desenho em escala. ${parts.join('. ')}.`.replaceAll('\u00a0', ' ');
}
