import { sheaves } from '../../data/standards';
import { drawBelt, drawRim } from '../../draw/sheave';
import type { Scene } from '../../film';
import { dimension } from '../../kit/dimension';
import { during, enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { group } from '../../kit/shapes';
import { decimal, text } from '../../kit/text';
import { groove, MM } from './shared';

/** Scene “Três perfis: 3V, 5V e 8V”. */
export const profiles: Scene = {
  seconds: 9,
  heading: 'Três perfis: 3V, 5V e 8V',
  captions: [
    'As polias Austin seguem três perfis de correia estreita: 3V, 5V e 8V.',
    'Cada um tem sua largura de canal no topo, aqui na mesma escala.',
  ],
  draw({ ctx, t, accent }) {
    const scale = 250;
    let x = 110;
    sheaves.forEach((sheave, i) => {
      const k = enter(t, 0.4 + i * 1, 1);
      const g = groove(i as 0 | 1 | 2, scale);
      const top = 250 + (1 - k) * 60;
      const width = g.edge * 2;
      group(ctx, k, () => {
        drawRim(ctx, x, top, 1, g, 46 + i * 12);
        drawBelt(ctx, x + g.edge, top, g, (1 - during(t, 1.8 + i * 1, 0.9)) * 70);
        dimension(
          ctx,
          { x: x + g.edge - g.top / 2, y: top - 12 },
          { x: x + g.edge + g.top / 2, y: top - 12 },
          22,
          `${decimal(sheave.top * MM, 1)} mm`,
          {
            k: enter(t, 3.4 + i * 0.5),
            stroke: accent,
            size: 22,
            ...(i === 0 ? { aside: { x: x + g.edge, y: top - 66 } } : {}),
          },
        );
        const label = top + g.depth + 46 + i * 12;
        text(ctx, sheave.name, x + width / 2, label + 52, {
          size: 42,
          weight: 780,
          align: 'center',
          fill: accent,
        });
      });
      x += width + 140;
    });
    text(ctx, 'Largura do canal no topo', MARGIN, 600, { size: 20, fill: color.inkSoft });
  },
};
