/** Props of every logo. Size it by class or by its container; the height follows the width. */
export interface LogoProps {
  /** Ground that it stands on; default `paper`. Letters take the colour of the text around. */
  readonly tone?: 'paper' | 'dark';
  /** True gives it its name for screen readers; otherwise it is decoration. */
  readonly title?: boolean;
  readonly className?: string;
}

/** Attributes that make a logo an image with a name, or hide it from screen readers. */
export function logoRole(title: boolean | undefined, name: string) {
  return title
    ? ({ role: 'img', 'aria-label': name } as const)
    : ({ 'aria-hidden': true, focusable: false } as const);
}
