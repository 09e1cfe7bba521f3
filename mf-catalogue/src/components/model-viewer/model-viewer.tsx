import { type Mesh, meshOf } from '@elo/calculation/mesh';
import { type ProductSolid, solidOf } from '@elo/calculation/solids';
import type { Product } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { drawStill } from '../../lib/model/draw-still';
import { type Draw, drawWithWebgl } from '../../lib/model/draw-with-webgl';
import { FIRST_VIEW, type Move, moved, moveOfKey, turned, type View } from '../../lib/model/view';
import { BoreChoice } from './bore-choice';
import styles from './model-viewer.module.scss';
import { SaveCad } from './save-cad';

/** Angle by which a drag of one pixel turns, radians. */
const DRAG = 0.01;

const BUTTONS: readonly (readonly [Move, string, string])[] = [
  ['left', '←', 'Girar para a esquerda'],
  ['right', '→', 'Girar para a direita'],
  ['up', '↑', 'Inclinar para cima'],
  ['down', '↓', 'Inclinar para baixo'],
  ['nearer', '+', 'Aproximar'],
  ['farther', '−', 'Afastar'],
  ['first', '0', 'Voltar à vista inicial'],
];

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

/**
 * A product in three dimensions, rotated by dragging, arrow keys or buttons; no automatic motion. A
 * product with a bore is shown with the chosen one, and its files have that bore.
 */
export default function ModelViewer({ product }: { readonly product: Product }) {
  const maker = useMemo(() => solidOf(product), [product]);
  const bores = maker?.bores ?? [];
  const [bore, setBore] = useState(bores[Math.floor(bores.length / 2)]);
  const shown = useMemo(() => maker?.make(bore), [maker, bore]);
  if (shown === undefined) return null;
  return (
    <div className={styles.viewer}>
      {bores.length > 0 && <BoreChoice bores={bores} bore={bore} onChoose={setBore} />}
      <SaveCad part={shown} />
      <Model name={product.nome} label={shown.label} solid={shown.solid} />
    </div>
  );
}

interface ModelProps extends Pick<ProductSolid, 'label' | 'solid'> {
  readonly name: string;
}

function Model({ name, label, solid }: ModelProps) {
  const mesh = useMemo(() => meshOf(solid), [solid]);
  const [view, setView] = useState(FIRST_VIEW);
  const canvas = useDrawing(mesh, view);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOfKey(event.key);
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setView(moved(view, move));
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
        {BUTTONS.map(([move, sign, text]) => (
          <Button
            key={move}
            variant="ghost"
            aria-label={text}
            onClick={() => setView(moved(view, move))}
          >
            {sign}
          </Button>
        ))}
      </fieldset>
    </figure>
  );
}
