import { type LogoProps, logoRole } from './logo';
import { PATHS, WIDTHS } from './paths';

const MARK = { paper: '#c4161c', dark: '#ff5a52' } as const;
const GROUND = { paper: '#f5f4ef', dark: '#12171c' } as const;

/** Nishiyama ("west mountain"): two link plates meet as a mountain before the red sun. */
export function NishiyamaLogo({ tone = 'paper', title, className }: LogoProps) {
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
        <circle r="50" fill={MARK[tone]} />
        <path fill={GROUND[tone]} fillRule="evenodd" d={PATHS.nishiyamaLeft} />
        <path fill={GROUND[tone]} fillRule="evenodd" d={PATHS.nishiyamaRight} />
        <circle cy="-17" r="5" fill={MARK[tone]} />
      </g>
      <path fill="currentColor" d={PATHS.nishiyama} />
      <path fill={MARK[tone]} d={PATHS.nishiyamaLabel} />
    </svg>
  );
}
