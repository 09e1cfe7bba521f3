import { type LogoProps, logoColour, logoRole } from './logo';
import { PATHS, WIDTHS } from './paths';

/** Combat Correntes: a sprocket that closes on a roller, a leaning heavy word. */
export function CombatLogo({ tone, title, className }: LogoProps) {
  const mark = logoColour('combat', tone);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: logoRole names it or hides it
    <svg
      className={className}
      viewBox={`0 0 ${WIDTHS.combat} 112`}
      width={WIDTHS.combat}
      height="112"
      {...logoRole(title, 'Combat Correntes')}
    >
      <g transform="translate(51 56)" fill={mark}>
        <path d={PATHS.combatMark} />
        <circle cx="32" r="11" />
      </g>
      <path fill="currentColor" d={PATHS.combat} />
      <path fill={mark} d={PATHS.combatLabel} />
    </svg>
  );
}
