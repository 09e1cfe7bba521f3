import { BrandGlyph, type BrandGlyphName, isBrandGlyph } from './brand-glyph';
import { Drawing } from './drawing';
import * as nodes from './nodes';

/** Lucide's icons by name. */
export const LUCIDE = { ...nodes };

/** Every icon that pages may show. */
export type IconName = keyof typeof LUCIDE | BrandGlyphName;

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
