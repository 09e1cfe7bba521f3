import { type LogoProps, logoColour, logoRole } from './logo';
import { PATHS, WIDTHS } from './paths';

const GROUND = { paper: '#f5f4ef', dark: '#12171c' } as const;

/** Nishiyama ("west mountain"): two link plates meet as a mountain before the red sun. */
export function NishiyamaLogo({ tone, title, className }: LogoProps) {
  const ground = tone ? GROUND[tone] : 'var(--elo-color-background)';
  const mark = logoColour('nishiyama', tone);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: logoRole names it or hides it
    <svg
      className={className}
      viewBox={`0 0 ${WIDTHS.nishiyama} 112`}
      width={WIDTHS.nishiyama}
      height="112"
      {...logoRole(title, 'Nishiyama Japanese')}
    >
      <g transform="translate(52 56)">
        <circle r="50" fill={mark} />
        <path fill={ground} fillRule="evenodd" d={PATHS.nishiyamaLeft} />
        <path fill={ground} fillRule="evenodd" d={PATHS.nishiyamaRight} />
        <circle cy="-17" r="5" fill={mark} />
      </g>
      <path fill="currentColor" d={PATHS.nishiyama} />
      <path fill={mark} d={PATHS.nishiyamaLabel} />
    </svg>
  );
}
