import type { ReactNode } from 'react';

/** Props of every logo. Size it by class or by its container; the height follows the width. */
export interface LogoProps {
  /** True gives it its accessible name; otherwise it is decorative. */
  readonly title?: boolean;
  readonly className?: string;
}

interface LogoFrameProps extends LogoProps {
  readonly name: string;
  readonly viewBox: string;
  readonly children: ReactNode;
}

/** A logo as an image with a name, or hidden from screen readers. Letters have the text colour. */
export function LogoFrame({ title, className, name, viewBox, children }: LogoFrameProps) {
  const [, , width, height] = viewBox.split(' ');
  const role = title
    ? ({ role: 'img', 'aria-label': name } as const)
    : ({ 'aria-hidden': true, focusable: false } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the role names it or hides it
    <svg className={className} viewBox={viewBox} width={width} height={height} {...role}>
      {children}
    </svg>
  );
}
