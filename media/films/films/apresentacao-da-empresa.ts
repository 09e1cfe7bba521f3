import { drawBushingFront } from '../draw/bushing';
import { drawChain, straightPins } from '../draw/chain';
import { drawSprocket } from '../draw/sprocket';
import type { Film, Scene } from '../film';
import { clamp, during, easeInOut, easeOut, enter } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import { box, card, disc, group, line, outlined, placed, xy } from '../kit/shapes';
import { badge, note, paragraph, risingText, text } from '../kit/text';

const YEARS = [
  ['1985', 'Fundação em Ribeirão Preto, por um engenheiro mecânico'],
  ['1990', 'Novo sócio e foco em transmissões'],
  ['2000', 'Início da importação de correntes, rodas dentadas e polias'],
  ['2015', 'A empresa é vendida, após 30 anos'],
  ['2020', 'Nasce a atacadista, com as três marcas'],
] as const;

const history: Scene = {
  seconds: 17,
  heading: 'Uma história em cinco elos',
  captions: [
    'Em 28 de agosto de 1985, um engenheiro abre a empresa em Ribeirão Preto.',
    'Em 1990 chega um sócio, e o foco passa a ser a transmissão.',
    'Depois, a importação: a maior do estado de São Paulo em transmissões.',
    'Em 2015 o fundador se aposenta. Em 2020, os três filhos e dois profissionais recomeçam.',
  ],
  draw({ ctx, t, accent }) {
    const p = 460;
    const walk = [0, 1, 2, 3].reduce((sum, i) => sum + easeInOut((t - 3.2 - i * 3.2) / 1.2), 0);
    const x0 = 420 - walk * p;
    const y = 320;
    drawChain(ctx, straightPins(xy(x0 - p * 2, y), 11, p), {
      pitch: p * 0.6,
      roller: 150,
      outer: color.steelLight,
      inner: color.steel,
      width: 2.6,
    });
    YEARS.forEach(([year, event], i) => {
      const x = x0 + i * p;
      const near = clamp(1 - Math.abs(x - 420) / p);
      disc(ctx, x, y, 84 + 22 * near, outlined(near > 0.5 ? accent : color.iron, 2.6));
      badge(ctx, year, x, y + 1, { size: 46 + 14 * near, weight: 800, width: 106 });
      group(ctx, clamp(near * 2 - 0.5), () => {
        paragraph(ctx, event, x - 90, 520, 620, { size: 34, weight: 640, leading: 44 });
      });
    });
    box(ctx, 306, 484, 6, 90, { fill: accent });
  },
};

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

const brands: Scene = {
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
      const ground = fill;
      card(ctx, [x, 164 + 430 - h, 364, h], fill, () => {
        ctx.globalAlpha = 0.95;
        if (i === 0)
          drawSprocket(
            ctx,
            xy(x + 250, 280),
            { z: 19, pitch: 44, roller: 27 },
            { angle: t * 0.4, fill: '#ffffff30', stroke: '#ffffffd0', ground, hub: 56, bore: 30 },
          );
        if (i === 1)
          drawChain(ctx, straightPins(xy(x - 90 - ((t * 26) % 168), 270), 9, 84), {
            pitch: 84,
            roller: 52,
            outer: '#a8141f',
            inner: '#e8606a',
            rollerFill: color.white,
            stroke: '#ffffffe0',
            pinFill: color.white,
          });
        if (i === 2)
          drawBushingFront(ctx, xy(x + 230, 290), 118, {
            fill: '#ffffff30',
            stroke: '#ffffffd0',
            ground,
            screws: [t, t + 1, t + 2],
          });
      });
      group(ctx, clamp(k * 2 - 1), () => {
        text(ctx, name, x + 26, 448, { size: 31, weight: 800, width: 106, fill: color.white });
        text(ctx, slogan, x + 26, 486, { size: 19, weight: 640, fill: color.white });
        paragraph(ctx, detail, x + 26, 524, 320, { size: 20, fill: '#ffffffdd' });
      });
    });
  },
};

const FIGURES = [
  [4, ' milhões', 'de quilos em estoque'],
  [2000, '+', 'posições-palete, ou 120 contêineres'],
  [3000, '+', 'produtos padronizados'],
  [15000, '+', 'pedidos por ano'],
] as const;

const figures: Scene = {
  seconds: 9,
  heading: 'Em números',
  captions: [
    'São mais de 4 milhões de quilos em estoque, em mais de 2.000 posições-palete,',
    'mais de 3.000 produtos padronizados e mais de 15.000 pedidos por ano.',
  ],
  draw({ ctx, t, accent }) {
    FIGURES.forEach(([value, suffix, label], i) => {
      const k = during(t, 0.5 + i * 0.9, 1.6);
      const x = MARGIN + (i % 2) * 590;
      const y = 290 + Math.floor(i / 2) * 210;
      // Full a moment before the line below: a caption's last frame is to show the figure itself.
      const shown = Math.round(value * Math.min(1, 1.01 * k))
        .toLocaleString('pt-BR')
        .replace(/\u00a0/g, '.');
      text(ctx, `+${shown}${i === 0 ? suffix : ''}`, x, y, {
        size: i === 0 ? 76 : 96,
        weight: 800,
        width: 108,
        fill: i % 3 ? color.ink : accent,
        alpha: clamp(k * 4),
      });
      note(ctx, label, x, y + 44, { size: 24, alpha: clamp(k * 4) });
      line(ctx, xy(x, y + 70), xy(x + 520, y + 70), {
        k,
        stroke: i % 3 ? color.line : accent,
        width: 3,
      });
    });
  },
};

const mission: Scene = {
  seconds: 7,
  heading: 'Missão',
  captions: ['Nossa missão: ser o maior atacadista de transmissões mecânicas.'],
  draw({ ctx, t, accent }) {
    drawSprocket(
      ctx,
      xy(1090, 430),
      { z: 25, pitch: 62, roller: 38 },
      { angle: t * 0.3, fill: color.paperDeep, stroke: color.line, hub: 110, bore: 60, holes: 6 },
    );
    ['Ser o maior', 'atacadista de', 'transmissões', 'mecânicas.'].forEach((value, i) => {
      risingText(ctx, value, MARGIN, 270 + i * 96, enter(t, 0.5 + i * 0.35, 0.9), {
        size: 88,
        weight: 800,
        width: 108,
        fill: i > 1 ? accent : color.ink,
      });
    });
  },
};

export const apresentacao: Film = {
  id: 'apresentacao-da-empresa',
  titleLines: ['Apresentação', 'da empresa'],
  subject: 'Desde 1985',
  accent: color.combat,
  sources: ['Informação da empresa: história, marcas, estoque e missão (páginas Sobre e Início)'],
  opening: 'Quem somos, de onde viemos e o que fazemos.',
  takeaways: [
    'Transmissões mecânicas desde 1985.',
    'Combat, Nishiyama e Austin: três marcas próprias.',
    'Mais de 4 milhões de quilos em estoque.',
  ],
  closing: 'Correntes, rodas dentadas e polias: conte com a gente.',
  scenes: [history, brands, figures, mission],
  emblem(ctx, t) {
    const p = 190;
    placed(ctx, xy(90, -30), -0.5, () => {
      const fills = [color.austin, color.combat, color.nishiyama, color.combat];
      drawChain(ctx, straightPins(xy(-p * 1.9 + easeOut(t / 2) * 40, -10), 5, p), {
        pitch: p,
        roller: 118,
        tint: (i) => fills[i % 4],
      });
    });
  },
};
