import * as nodes from './nodes';

/**
 * Lucide's icons that pages use; only the path data, because its components weigh more than these.
 */
export const LUCIDE = {
  'arrow-left': nodes.arrowLeft,
  'arrow-right': nodes.arrowRight,
  'arrow-up-right': nodes.arrowUpRight,
  'chevron-down': nodes.chevronDown,
  'chevron-left': nodes.chevronLeft,
  'chevron-right': nodes.chevronRight,
  'circle-check': nodes.circleCheck,
  clock: nodes.clock,
  download: nodes.download,
  'external-link': nodes.externalLink,
  info: nodes.info,
  'layout-grid': nodes.layoutGrid,
  mail: nodes.mail,
  'map-pin': nodes.mapPin,
  'maximize-2': nodes.maximize2,
  'message-circle': nodes.messageCircle,
  pause: nodes.pause,
  phone: nodes.phone,
  play: nodes.play,
  plus: nodes.plus,
  ruler: nodes.ruler,
  search: nodes.search,
  send: nodes.send,
  'sliders-horizontal': nodes.slidersHorizontal,
  'triangle-alert': nodes.triangleAlert,
  'volume-2': nodes.volume2,
  'volume-x': nodes.volumeX,
  x: nodes.x,
};

export type LucideName = keyof typeof LUCIDE;
