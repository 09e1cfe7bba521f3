import type { Ctx } from '../../film';
import { enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { group, line } from '../../kit/shapes';
import { measure, paragraph, risingText, text } from '../../kit/text';

/** Spells out a designation: big characters, then a bracket and an explanation for each part. */
export function decode(
  ctx: Ctx,
  t: number,
  accent: string,
  parts: [sign: string, title: string, detail: string][],
): void {
  const style = { size: 190, weight: 800, width: 112 };
  const widths = parts.map(([sign]) => measure(ctx, sign, style) + 30);
  const total = widths.reduce((sum, w) => sum + w, 0);
  let x = 640 - total / 2;
  parts.forEach(([sign, title, detail], i) => {
    const w = widths[i] as number;
    const start = 0.9 + i * 2.3;
    const on = enter(t, start);
    risingText(ctx, sign, x, 330, enter(t, 0.3 + i * 0.12), {
      ...style,
      fill: on > 0.2 ? accent : color.ink,
    });
    const column = MARGIN + 20 + i * (1136 / parts.length);
    line(ctx, { x: x + 6, y: 356 }, { x: x + w - 36, y: 356 }, { k: on, stroke: accent, width: 5 });
    line(
      ctx,
      { x: x + w / 2 - 15, y: 360 },
      { x: column + 40, y: 428 },
      { k: on * 1.5 - 0.4, stroke: accent, width: 2.5 },
    );
    group(ctx, enter(t, start + 0.4), () => {
      text(ctx, title, column, 468, { size: 31, weight: 720 });
      paragraph(ctx, detail, column, 506, 1136 / parts.length - 50, {
        size: 23,
        fill: color.inkSoft,
      });
    });
    x += w;
  });
}
