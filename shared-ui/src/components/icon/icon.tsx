import { BrandGlyph, type BrandGlyphName, isBrandGlyph } from './brand-glyph';
import { Drawing } from './drawing';
import * as nodes from './nodes';

/** Every icon that pages may show. */
export type IconName = LucideName | BrandGlyphName;

export interface IconProps {
  readonly name: IconName;
  /** Edge in pixels; default 20. */
  readonly size?: number;
  readonly className?: string;
}

/** A decorative icon in the current text colour; the text next to it must say the same. */
export function Icon({ name, size = 20, className }: IconProps) {
  if (isBrandGlyph(name)) return <BrandGlyph name={name} size={size} className={className} />;
  return <Drawing node={LUCIDE[name]} size={size} strokeWidth={1.75} className={className} />;
}

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

type LucideName = keyof typeof LUCIDE;
