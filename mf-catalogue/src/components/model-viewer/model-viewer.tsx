import { type Mesh, meshOf } from '@elo/calculation/mesh';
import { type ProductSolid, solidOf } from '@elo/calculation/solids';
import type { Product } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Draw, drawStill, drawWithWebgl } from '../../lib/model/draw-model';
import { FIRST_VIEW, MOVES, moveOfKey, turned, type View } from '../../lib/model/view';
import styles from './model-viewer.module.scss';

/** Angle by which a drag of one pixel turns, radians. */
const DRAG = 0.01;

/** Draws the model on a canvas of the window's own density, again for every view. */
function useDrawing(mesh: Mesh, view: View) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [draw, setDraw] = useState<Draw>();
  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    const density = Math.min(2, window.devicePixelRatio || 1);
    place.width = place.clientWidth * density;
    place.height = place.clientHeight * density;
    setDraw(() => drawWithWebgl(place, mesh) ?? drawStill(place, mesh));
  }, [mesh]);
  useEffect(() => draw?.(view), [draw, view]);
  return canvas;
}

interface ModelViewerProps {
  readonly product: Product;
  /** Finished bore, millimetres; `undefined` shows the product without one. */
  readonly bore: number | undefined;
}

/** A product in three dimensions: dragged, or turned by arrows or buttons; never animated. */
export default function ModelViewer({ product, bore }: ModelViewerProps) {
  const part = useMemo(() => solidOf(product)?.make(bore), [product, bore]);
  return part && <Model name={product.nome} part={part} />;
}

function Model({ name, part }: { readonly name: string; readonly part: ProductSolid }) {
  const { label } = part;
  const mesh = useMemo(() => meshOf(part), [part]);
  const [view, setView] = useState(FIRST_VIEW);
  const canvas = useDrawing(mesh, view);
  // The button that asked for the view has disappeared with the focus.
  useEffect(() => {
    if (document.activeElement === document.body) canvas.current?.focus({ preventScroll: true });
  }, [canvas]);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOfKey(event.key);
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setView(move(view));
  };
  const onPointerMove = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1) setView(turned(view, movementX * DRAG, movementY * DRAG));
  };
  return (
    <figure className={styles.model}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={`Vista em 3D: ${name}. ${label}.`}
        aria-describedby="product-model-help"
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
      />
      <figcaption id="product-model-help" className={styles.help}>
        {label}. Arraste, ou use as setas para girar, + e − para aproximar e afastar, 0 para voltar.
      </figcaption>
      <fieldset className={styles.buttons} aria-label="Vista em 3D">
        {MOVES.map(({ sign, name: step, move }) => (
          <Button key={sign} variant="ghost" aria-label={step} onClick={() => setView(move(view))}>
            {sign}
          </Button>
        ))}
      </fieldset>
    </figure>
  );
}
