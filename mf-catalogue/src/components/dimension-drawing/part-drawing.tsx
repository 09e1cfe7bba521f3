import { fitView, type PartView } from '@elo/calculation/solids';
import styles from './dimension-drawing.module.scss';
import { DimensionLine, DrawingView, SHEET } from './sheet';

/** Distance of dimension lines: room for a text between two of them. */
const STEP = 26;

/** Margin around a view, which the ends of lines and the halves of texts reach into. */
const MARGIN = 12;

const PLACE = {
  left: MARGIN,
  top: MARGIN,
  width: SHEET.width - MARGIN,
  height: SHEET.height - MARGIN,
} as const;

function View({ view }: { readonly view: PartView }) {
  const { scale, x, y, lines } = fitView(view, PLACE, STEP, 2 * MARGIN);
  // The extension lines of the outer ones pass behind the texts of the inner ones.
  const outerFirst = [...lines].reverse();
  const figures = view.dimensions.map(({ name, text }) => `${name} ${text}`);
  return (
    <DrawingView name={view.name} description={figures.join(', ')}>
      <g transform={`translate(${x(0).toFixed(2)} ${y(0).toFixed(2)}) scale(${scale.toFixed(4)})`}>
        {view.outlines.map((path) => (
          <path key={path} className={styles.edge} d={path} />
        ))}
        {view.thin.map((path) => (
          <path key={path} className={styles.pitch} d={path} />
        ))}
      </g>
      {outerFirst.map(({ axis, from, to, part, text }) => (
        <DimensionLine key={axis + text} from={from} to={to} part={part} text={text} />
      ))}
    </DrawingView>
  );
}

/** Views of a part to scale, with its dimensions. */
export function PartDrawing({ views }: { readonly views: readonly PartView[] }) {
  return views.map((view) => <View key={view.name} view={view} />);
}
