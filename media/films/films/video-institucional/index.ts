import { drawChain, makeDrive } from '../../draw/chain';
import { drawSprocket } from '../../draw/sprocket';
import type { Ctx, Film } from '../../film';
import { color } from '../../kit/palette';
import { map, moves, stock, values } from './scenes';

// Sources: the company's own statements (distributors in all of Brazil, office in Ribeirão Preto,
// distribution centre in Uberaba, stock figures); map: @svg-maps/brazil, MapSVG, CC BY 4.0.
function emblem(ctx: Ctx, t: number): void {
  const drive = makeDrive(
    { x: -150, y: 40 },
    330,
    { z: 11, pitch: 58, roller: 36 },
    { z: 17, pitch: 58, roller: 36 },
  );
  ctx.save();
  ctx.rotate(-0.22);
  const { pins, leftAngle, rightAngle } = drive.at(t * 1.4);
  const look = { pitch: 58, roller: 36, front: 0, outer: color.nishiyama, inner: color.nishiyama };
  drawChain(ctx, pins, { ...look, layer: 'back' });
  drawSprocket(ctx, drive.left, drive.leftSize, {
    angle: leftAngle,
    fill: color.steelMid,
    ground: color.graphite,
  });
  drawSprocket(ctx, drive.right, drive.rightSize, {
    angle: rightAngle,
    fill: color.steelMid,
    ground: color.graphite,
    holes: 5,
  });
  drawChain(ctx, pins, { ...look, layer: 'front' });
  ctx.restore();
}

/** The film “Vídeo institucional”. */
export const institucional: Film = {
  id: 'video-institucional',
  title: 'Vídeo institucional',
  titleLines: ['Vídeo', 'institucional'],
  subject: 'Transmissões mecânicas',
  accent: color.nishiyama,
  sources: [
    'Informação da empresa: presença, endereços e estoque (páginas Início e Contato)',
    'Mapa: @svg-maps/brazil 2.0.0, MapSVG, CC BY 4.0, recolorido',
  ],
  opening: 'Uma empresa feita de elos.',
  takeaways: [
    'Correntes, rodas dentadas e polias para toda a indústria.',
    // Portuguese "em todo o Brasil": all over Brazil.
    'Estoque em Uberaba, distribuidores em todo o Brasil.',
    'Engenharia e norma em cada peça.',
  ],
  closing: 'Seja um distribuidor: fale com a gente.',
  emblem,
  thumbnail: { x: 400, y: 170, scale: 0.74 },
  scenes: [moves, stock, map, values],
};
