import { brazilStates, mapPoint } from '../../draw/brazil';
import type { Scene } from '../../film';
import { easeInOut, enter, mix } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { disc, group } from '../../kit/shapes';
import { text } from '../../kit/text';

const places = {
  office: mapPoint(-21.18, -47.81),
  centre: mapPoint(-19.75, -47.93),
};

const REACH = [
  [-3.1, -60.0],
  [-1.45, -48.5],
  [-3.73, -38.5],
  [-8.05, -34.9],
  [-12.97, -38.5],
  [-15.6, -56.1],
  [-20.45, -54.6],
  [-25.4, -49.3],
  [-30.0, -51.2],
  [-9.97, -67.8],
  [-16.7, -49.25],
  [-20.3, -40.3],
] as const;

/** Scene “Presente em todo o Brasil” (Portuguese: present all over Brazil), and so in its captions. */
export const map: Scene = {
  seconds: 11,
  heading: 'Presente em todo o Brasil',
  captions: [
    'Escritório em Ribeirão Preto, centro de distribuição em Uberaba.',
    'Dali, as peças seguem aos distribuidores, em todo o Brasil,',
    'e deles à sua oficina.',
  ],
  draw({ ctx, t, accent }) {
    const s = 0.79;
    ctx.save();
    ctx.translate(MARGIN + 80, 142);
    ctx.scale(s, s);
    const distance = (i: number) => 0.3 + (i % 9) * 0.14;
    brazilStates().forEach(({ path }, i) => {
      const k = enter(t, distance(i), 0.8);
      ctx.globalAlpha = k;
      ctx.fillStyle = t > 3.4 + (i % 9) * 0.35 ? '#e9b9bc' : color.paperDeep;
      ctx.fill(path);
      ctx.strokeStyle = color.white;
      ctx.lineWidth = 2;
      ctx.stroke(path);
    });
    ctx.globalAlpha = 1;
    REACH.forEach(([lat, lon], i) => {
      const to = mapPoint(lat, lon);
      const k = easeInOut((t - 3.2 - i * 0.32) / 1.2);
      if (k <= 0) return;
      const from = places.centre;
      const mid = {
        x: (from.x + to.x) / 2 + (to.y - from.y) * 0.16,
        y: (from.y + to.y) / 2 - Math.abs(to.x - from.x) * 0.16,
      };
      ctx.beginPath();
      for (let u = 0; u <= k; u += 0.02) {
        ctx.lineTo(
          mix(mix(from.x, mid.x, u), mix(mid.x, to.x, u), u),
          mix(mix(from.y, mid.y, u), mix(mid.y, to.y, u), u),
        );
      }
      ctx.strokeStyle = accent;
      ctx.lineWidth = 3.4;
      ctx.stroke();
      if (k > 0.96) disc(ctx, to.x, to.y, 8, { fill: accent });
    });
    disc(ctx, places.office.x, places.office.y, 11, { fill: color.ink });
    disc(ctx, places.centre.x, places.centre.y, 11, { fill: color.ink });
    ctx.restore();
    group(ctx, enter(t, 1.4), () => {
      text(ctx, 'Ribeirão Preto, SP', 760, 270, { size: 36, weight: 740 });
      text(ctx, 'escritório', 760, 304, { size: 23, fill: color.inkSoft });
    });
    group(ctx, enter(t, 2.2), () => {
      text(ctx, 'Uberaba, MG', 760, 380, { size: 36, weight: 740 });
      text(ctx, 'centro de distribuição', 760, 414, { size: 23, fill: color.inkSoft });
    });
    group(ctx, enter(t, 4.4), () => {
      text(ctx, 'Distribuidores', 760, 490, { size: 36, weight: 740, fill: accent });
      text(ctx, 'perto de quem usa', 760, 524, { size: 23, fill: color.inkSoft });
    });
    text(ctx, 'Mapa: MapSVG, CC BY 4.0, recolorido', 1208, 640, {
      size: 14,
      fill: color.inkFaint,
      align: 'right',
    });
  },
};
