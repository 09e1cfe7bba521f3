import { useEffect, useRef } from 'react';
import { recall, remember } from '../../lib/browser-memory';
import styles from './units.module.scss';

/** Where a visitor's choice of inches is kept. */
const STORE = 'elo-inches';

const store = (inches: boolean) => remember('localStorage', STORE, inches ? '1' : '');

/** Shows lengths in inches instead of millimetres, on this page and on those that follow. */
export function UnitSwitch() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A visitor may have changed it before this code ran.
    if (box.current?.checked) store(true);
    else if (box.current && recall('localStorage', STORE)) box.current.checked = true;
  }, []);
  return (
    <label className={styles.switch}>
      {/* Without a name: it is not part of a form's address. */}
      <input
        ref={box}
        className={styles.box}
        type="checkbox"
        autoComplete="off"
        onChange={(event) => store(event.target.checked)}
      />
      Medidas em polegadas
    </label>
  );
}
