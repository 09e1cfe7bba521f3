import { Drawing } from './drawing';

/** Icons of the social networks and of WhatsApp, which lucide lacks; same grid and stroke. */
const GLYPHS = {
  whatsapp: [
    'M3.4 20.6 4.7 16A8.9 8.9 0 1 1 8 19.3Z',
    'M8.9 7.9c-.5 0-1.2.6-1.2 1.7 0 2.9 3.8 6.7 6.7 6.7 1.1 0 1.8-.8 1.8-1.3 0-.4-1.9-1.4-2.2-1.4-.4 0-.8.9-1.2.9-.6 0-2.7-2-2.7-2.7 0-.4.8-.8.8-1.2 0-.3-.9-2.7-2-2.7Z',
  ],
  linkedin: [
    'M4 3.5h16a.9.9 0 0 1 .9.9v15.2a.9.9 0 0 1-.9.9H4a.9.9 0 0 1-.9-.9V4.4a.9.9 0 0 1 .9-.9Z',
    'M7.3 10.3v6.4M7.3 7.2v.1M11 16.7v-6.4M11 13.3c0-4 5.8-4 5.8 0v3.4',
  ],
  instagram: [
    'M8 3.2h8A4.8 4.8 0 0 1 20.8 8v8a4.8 4.8 0 0 1-4.8 4.8H8A4.8 4.8 0 0 1 3.2 16V8A4.8 4.8 0 0 1 8 3.2Z',
    'M12 8.1a3.9 3.9 0 1 1 0 7.8 3.9 3.9 0 0 1 0-7.8ZM16.9 7.05v.1',
  ],
} as const;

export type BrandGlyphName = keyof typeof GLYPHS;

/** Whether a name is one of the icons in this file. */
export function isBrandGlyph(name: string): name is BrandGlyphName {
  return name in GLYPHS;
}

interface BrandGlyphProps {
  readonly name: BrandGlyphName;
  /** Edge in pixels. */
  readonly size: number;
  readonly className?: string;
}

/** A network's icon, decorative, in the current text colour. */
export function BrandGlyph({ name, size, className }: BrandGlyphProps) {
  const node = GLYPHS[name].map((d) => ['path', { d }] as const);
  return <Drawing node={node} size={size} strokeWidth={1.75} className={className} />;
}
