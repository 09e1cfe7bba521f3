import { WAITS } from '@elo/contract';
import { useEffect, useState } from 'react';
import styles from './spinner.module.scss';

/** A loading indicator: a sprocket that turns tooth by tooth. Announces when loading takes long. */
export function Spinner({ label }: { readonly label: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), WAITS.notice);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.spinner} role="status">
      <svg
        className={styles.wheel}
        viewBox="-32 -32 64 64"
        width="56"
        height="56"
        aria-hidden="true"
      >
        <path d={SPROCKET} fillRule="evenodd" fill="currentColor" />
      </svg>
      <span>{label}</span>
      {slow ? <span>Está demorando mais que o normal.</span> : null}
    </div>
  );
}

const TEETH = 9;

/**
 * Outline of a nine-tooth sprocket, radius 30, with its bore; rounded so that server and client
 * render the same.
 */
const SPROCKET = `${toothedRim()}M9 0A9 9 0 1 0-9 0 9 9 0 1 0 9 0Z`;

function toothedRim(): string {
  const at = (radius: number, step: number) => {
    const angle = (step * 2 * Math.PI) / TEETH - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  const teeth = Array.from({ length: TEETH }, (_, tooth) => {
    const tip = `L${at(30, tooth - 0.08)} A30 30 0 0 1 ${at(30, tooth + 0.08)}`;
    return `${tip} L${at(23, tooth + 0.27)} A6.5 6.5 0 0 0 ${at(23, tooth + 0.73)}`;
  });
  return `M${at(23, -0.27)} ${teeth.join(' ')}Z`;
}
