import { LogoFrame, type LogoProps } from './logo';
import { PATHS } from './paths';

/** Combat Correntes: a sprocket that closes on a roller, a leaning heavy word. */
function CombatLogo(props: LogoProps) {
  return (
    <LogoFrame {...props} name="Combat Correntes" viewBox="0 0 584 112">
      <g transform="translate(51 56)" fill="var(--elo-logo-combat)">
        <path d={PATHS.combatMark} />
        <circle cx="32" r="11" />
      </g>
      <path fill="currentColor" d={PATHS.combat} />
      <path fill="var(--elo-logo-combat)" d={PATHS.combatLabel} />
    </LogoFrame>
  );
}

/** Nishiyama ("west mountain"): two link plates meet as a mountain before the red sun. */
function NishiyamaLogo(props: LogoProps) {
  const ground = 'var(--elo-color-background)';
  const mark = 'var(--elo-logo-nishiyama)';
  return (
    <LogoFrame {...props} name="Nishiyama Japanese" viewBox="0 0 554 112">
      <g transform="translate(52 56)">
        <circle r="50" fill={mark} />
        <path fill={ground} fillRule="evenodd" d={PATHS.nishiyamaLeft} />
        <path fill={ground} fillRule="evenodd" d={PATHS.nishiyamaRight} />
        <circle cy="-17" r="5" fill={mark} />
      </g>
      <path fill="currentColor" d={PATHS.nishiyama} />
      <path fill={mark} d={PATHS.nishiyamaLabel} />
    </LogoFrame>
  );
}

/** Austin Pulleys: a sheave seen from the front whose hub carries an A cut at a belt's angle. */
function AustinLogo(props: LogoProps) {
  return (
    <LogoFrame {...props} name="Austin Pulleys" viewBox="0 0 487 112">
      <g transform="translate(52 56)" fill="var(--elo-logo-austin)" fillRule="evenodd">
        <path d="M0-50A50 50 0 1 1 0 50A50 50 0 1 1 0-50ZM0-43.5A43.5 43.5 0 1 0 0 43.5A43.5 43.5 0 1 0 0-43.5Z" />
        <path d="M0-38.5A38.5 38.5 0 1 1 0 38.5A38.5 38.5 0 1 1 0-38.5ZM-6.5-26L-24 22.8H-13.4L-9.6 12H9.6L13.4 22.8H24L6.5-26ZM0-12.6L5.6 3.4H-5.6Z" />
      </g>
      <path fill="currentColor" d={PATHS.austin} />
      <path fill="var(--elo-logo-austin)" d={PATHS.austinLabel} />
    </LogoFrame>
  );
}

/** Logos of the house brands, by the brand's id in the company facts. */
export const BRAND_LOGOS = { combat: CombatLogo, nishiyama: NishiyamaLogo, austin: AustinLogo };
