import { LogoFrame, type LogoProps } from './logo';

/**
 * The house logo: the word "elo" (link) is one link of roller chain. The lobes of the plate are
 * the e and the o, the pin that goes through it is the l.
 */
export function EloLogo(props: LogoProps) {
  return (
    <LogoFrame {...props} name="Elo" viewBox="8 12 254 140">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M88.85 59.15A80 80 0 0 0 116 71.5V109H36.7a25 25 0 0 0 41.6 8H116V128.5A80 80 0 0 0 88.85 140.85A50 50 0 1 1 88.85 59.15ZM35.5 95A25 25 0 0 1 84.5 95Z"
      />
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M181.15 59.15A80 80 0 0 1 154 71.5V128.5A80 80 0 0 1 181.15 140.85A50 50 0 1 0 181.15 59.15ZM210 75A25 25 0 1 1 210 125A25 25 0 0 1 210 75Z"
      />
      <path fill="var(--elo-logo-elo)" d="M124 14H146V150H124Z" />
    </LogoFrame>
  );
}
