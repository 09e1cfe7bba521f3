import { type LogoProps, logoColour, logoRole } from './logo';
import { PATHS, WIDTHS } from './paths';

/** Austin Pulleys: a sheave seen from the front whose hub carries an A cut at a belt's angle. */
export function AustinLogo({ tone, title, className }: LogoProps) {
  const mark = logoColour('austin', tone);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: logoRole names it or hides it
    <svg
      className={className}
      viewBox={`0 0 ${WIDTHS.austin} 112`}
      width={WIDTHS.austin}
      height="112"
      {...logoRole(title, 'Austin Pulleys')}
    >
      <g transform="translate(52 56)" fill={mark} fillRule="evenodd">
        <path d="M0-50A50 50 0 1 1 0 50A50 50 0 1 1 0-50ZM0-43.5A43.5 43.5 0 1 0 0 43.5A43.5 43.5 0 1 0 0-43.5Z" />
        <path d="M0-38.5A38.5 38.5 0 1 1 0 38.5A38.5 38.5 0 1 1 0-38.5ZM-6.5-26L-24 22.8H-13.4L-9.6 12H9.6L13.4 22.8H24L6.5-26ZM0-12.6L5.6 3.4H-5.6Z" />
      </g>
      <path fill="currentColor" d={PATHS.austin} />
      <path fill={mark} d={PATHS.austinLabel} />
    </svg>
  );
}
