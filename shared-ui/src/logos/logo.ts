/** Background of a standalone SVG file, outside every page. */
export type LogoTone = 'paper' | 'dark';

/**
 * Colours of the logos' coloured parts on each background; tokens.scss has the same for the pages.
 */
export const LOGO_COLOURS = {
  // Darker on paper, to keep its contrast next to black.
  elo: { paper: '#f0a000', dark: '#ffb61a' },
  combat: { paper: '#c8006e', dark: '#ff4fa8' },
  nishiyama: { paper: '#c4161c', dark: '#ff5a52' },
  austin: { paper: '#0b5cad', dark: '#5aa8f5' },
} as const;

/** Fill of a logo's coloured part: its background's colour, or on a page the theme's. */
export function logoColour(logo: keyof typeof LOGO_COLOURS, tone: LogoTone | undefined): string {
  return tone ? LOGO_COLOURS[logo][tone] : `var(--elo-logo-${logo})`;
}

/** Props of every logo. Size it by class or by its container; the height follows the width. */
export interface LogoProps {
  /** Background of a standalone file; pages omit it. Letters use the current text colour. */
  readonly tone?: LogoTone;
  /** True gives it its accessible name; otherwise it is decorative. */
  readonly title?: boolean;
  readonly className?: string;
}

/** Attributes that make a logo an image with a name, or hide it from screen readers. */
export function logoRole(title: boolean | undefined, name: string) {
  return title
    ? ({ role: 'img', 'aria-label': name } as const)
    : ({ 'aria-hidden': true, focusable: false } as const);
}
