import { drawBushingFront } from '../../draw/bushing';
import { drawChain, straightPins } from '../../draw/chain';
import { drawSprocket } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { clamp, easeOut } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { group } from '../../kit/shapes';
import { paragraph, text } from '../../kit/text';

const BRANDS = [
  [
    'Combat Correntes',
    'Melhor custo-benefício do mercado',
    'Correntes e rodas dentadas ANSI, DIN e ISO',
    color.combat,
  ],
  [
    'Nishiyama',
    'Qualidade, precisão e resistência',
    'Correntes premium, em média 30% acima dos padrões',
    color.nishiyama,
  ],
  [
    'Austin Pulleys',
    'Tecnologia de bucha removível',
    'Polias com bucha cônica segundo a MPTA',
    color.austin,
  ],
] as const;

/** Scene “Três marcas, uma transmissão completa”. */
export const brands: Scene = {
  seconds: 10,
  heading: 'Três marcas, uma transmissão completa',
  captions: [
    'Combat: correntes e rodas dentadas de melhor custo-benefício.',
    'Nishiyama: correntes premium de tecnologia japonesa.',
    'Austin Pulleys: polias com bucha cônica.',
  ],
  draw({ ctx, t }) {
    BRANDS.forEach(([name, slogan, detail, fill], i) => {
      const k = easeOut((t - 0.4 - i * 1.8) / 1);
      if (k <= 0) return;
      const x = MARGIN + i * 386;
      const h = 430 * k;
      ctx.save();
      ctx.beginPath();
      ctx.roundRect(x, 164 + 430 - h, 364, h, 10);
      ctx.fillStyle = fill;
      ctx.fill();
      ctx.clip();
      const ground = fill;
      ctx.globalAlpha = 0.95;
      if (i === 0)
        drawSprocket(
          ctx,
          { x: x + 250, y: 280 },
          { z: 19, pitch: 44, roller: 27 },
          { angle: t * 0.4, fill: '#ffffff30', stroke: '#ffffffd0', ground, hub: 56, bore: 30 },
        );
      if (i === 1)
        drawChain(ctx, straightPins({ x: x - 90 - ((t * 26) % 168), y: 270 }, 9, 84), {
          pitch: 84,
          roller: 52,
          outer: '#a8141f',
          inner: '#e8606a',
          rollerFill: color.white,
          stroke: '#ffffffe0',
          pinFill: color.white,
        });
      if (i === 2)
        drawBushingFront(ctx, { x: x + 230, y: 290 }, 118, {
          fill: '#ffffff30',
          stroke: '#ffffffd0',
          ground,
          screws: [t, t + 1, t + 2],
        });
      ctx.restore();
      group(ctx, clamp(k * 2 - 1), () => {
        text(ctx, name, x + 26, 448, { size: 31, weight: 800, width: 106, fill: color.white });
        text(ctx, slogan, x + 26, 486, { size: 19, weight: 640, fill: color.white });
        paragraph(ctx, detail, x + 26, 524, 320, { size: 20, fill: '#ffffffdd' });
      });
    });
  },
};
