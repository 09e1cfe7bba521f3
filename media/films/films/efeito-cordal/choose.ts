import { chordalVariation } from '../../data/standards';
import { drawSprocket } from '../../draw/sprocket';
import { bigNumber, drawTable } from '../../draw/table';
import type { Scene } from '../../film';
import { clamp } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { group } from '../../kit/shapes';
import { decimal } from '../../kit/text';

/** Scene “Escolha o pinhão pela velocidade”. */
export const choose: Scene = {
  seconds: 8,
  heading: 'Escolha o pinhão pela velocidade',
  captions: [
    'Por isso a roda menor tem um mínimo recomendado de dentes:',
    '12 em baixa rotação, 17 em média, 25 em alta.',
  ],
  draw({ ctx, t, accent }) {
    drawTable(ctx, {
      x: MARGIN,
      y: 200,
      widths: [420, 300],
      rowHeight: 76,
      size: 30,
      head: ['Transmissão', 'Dentes da menor roda'],
      rows: [
        ['Baixa velocidade', '12 ou mais'],
        ['Média velocidade', '17 ou mais'],
        ['Alta velocidade', '25 ou mais'],
      ],
      k: t * 1.4,
      accent,
      active: Math.min(2, Math.floor((t - 3) / 1.4)),
    });
    const z = [12, 17, 25][Math.max(0, Math.min(2, Math.floor((t - 3) / 1.4)))] as number;
    const pitch = 2 * 150 * Math.sin(Math.PI / z);
    drawSprocket(
      ctx,
      { x: 1010, y: 350 },
      { z, pitch, roller: pitch * 0.62 },
      { angle: t * 0.6, fill: color.steel, holes: z > 12 ? 5 : 0, hub: 62, bore: 30 },
    );
    group(ctx, clamp(t - 2), () =>
      bigNumber(
        ctx,
        1010,
        590,
        `−${decimal(chordalVariation(z) * 100, 1)}%`,
        'no ponto mais lento',
        { fill: accent, size: 50, align: 'center' },
      ),
    );
  },
};
