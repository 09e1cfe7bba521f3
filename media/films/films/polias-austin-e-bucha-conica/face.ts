import { faceWidth, sheaves } from '../../data/standards';
import { drawBelt, drawRim } from '../../draw/sheave';
import { bigNumber } from '../../draw/table';
import type { Scene } from '../../film';
import { dimension } from '../../kit/dimension';
import { clamp, easeOut, enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { decimal, risingText, text } from '../../kit/text';
import { groove, MM } from './shared';

/** Scene “Quantos canais? A face é uma conta”. */
export const face: Scene = {
  seconds: 9,
  heading: 'Quantos canais? A face é uma conta',
  captions: [
    'A largura da polia sai de uma conta: passo entre canais, vezes canais menos um, mais as duas bordas.',
    'Uma 5V de 4 canais tem 77,8 milímetros de face.',
  ],
  draw({ ctx, t, accent }) {
    const n = Math.min(4, 1 + Math.floor(Math.max(0, t - 1) / 1.3));
    const scale = 190;
    const g = groove(1, scale);
    const x = 130;
    const y = 270;
    drawRim(ctx, x, y, n, g, 50);
    for (let i = 0; i < n; i++)
      drawBelt(
        ctx,
        x + g.edge + i * g.spacing,
        y,
        g,
        (1 - easeOut((t - 1 - i * 1.3 + 1.3) / 0.6)) * 60,
      );
    const width = faceWidth(sheaves[1], n) * scale;
    const low = y + g.depth + 50;
    dimension(
      ctx,
      { x: x + width, y: low },
      { x, y: low },
      54,
      `face = ${decimal(faceWidth(sheaves[1], n) * MM, 1)} mm`,
      { stroke: accent, size: 25 },
    );
    if (n > 1)
      dimension(
        ctx,
        { x: x + g.edge, y: y - 6 },
        { x: x + g.edge + g.spacing, y: y - 6 },
        36,
        'Sg',
        { stroke: color.ink, size: 22 },
      );
    dimension(ctx, { x: x + width - g.edge, y: y - 6 }, { x: x + width, y: y - 6 }, 36, 'Se', {
      stroke: color.ink,
      size: 22,
    });
    bigNumber(ctx, 780, 270, String(n), n > 1 ? 'canais 5V' : 'canal 5V', {
      fill: accent,
      size: 120,
    });
    risingText(ctx, 'face = Sg · (N − 1) + 2 · Se', 780, 430, enter(t, 1.6), {
      size: 36,
      weight: 680,
    });
    text(
      ctx,
      `5V: Sg ${decimal(sheaves[1].spacing * MM, 2)} mm · Se ${decimal(sheaves[1].edge * MM, 2)} mm`,
      780,
      476,
      { size: 24, fill: color.inkSoft, alpha: clamp(t - 2) },
    );
  },
};
