import { drawChain } from '../../draw/chain';
import { drawSprocket, pitchRadius } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { during } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc } from '../../kit/shapes';
import { paragraph, text } from '../../kit/text';

/** Scene “A corrente gasta sobe no dente”. */
export const climb: Scene = {
  seconds: 9,
  heading: 'A corrente gasta sobe no dente',
  captions: [
    'Com passo maior, os rolos só assentam num círculo maior: sobem no dente.',
    'Perto da ponta, a corrente salta e arranca material da roda.',
  ],
  draw({ ctx, t, accent }) {
    const size = { z: 24, pitch: 50, roller: 31 };
    const k = during(t, 2, 4);
    const stretch = 1 + 0.075 * k;
    const r = pitchRadius(size) * stretch;
    const centre = { x: 360, y: 380 };
    const angle = t * 0.35;
    const step = (2 * Math.PI) / size.z;
    const pins = Array.from({ length: 25 }, (_, i) => ({
      x: centre.x + r * Math.cos(angle + i * step),
      y: centre.y + r * Math.sin(angle + i * step),
    }));
    const look = { pitch: 50, roller: 31, front: 0, width: 1.8 };
    drawChain(ctx, pins, { ...look, layer: 'back' });
    drawSprocket(ctx, centre, size, {
      angle,
      fill: color.steelLight,
      hub: 80,
      bore: 40,
      holes: 6,
      pitchCircle: color.inkSoft,
    });
    drawChain(ctx, pins, {
      ...look,
      layer: 'front',
      rollerFill: k > 0.6 ? accent : color.steelLight,
    });
    disc(ctx, centre.x, centre.y, r, { stroke: accent, width: 3 });
    text(ctx, 'círculo de trabalho', 720, 300, { size: 24, weight: 640, fill: accent });
    paragraph(
      ctx,
      'Raio de trabalho e passo crescem na mesma proporção. Quanto mais dentes, mais perto da ponta o rolo chega: rodas grandes toleram menos.',
      720,
      344,
      470,
      { size: 26 },
    );
    text(ctx, 'Alongamento exagerado no desenho', 720, 560, { size: 18, fill: color.inkSoft });
  },
};
