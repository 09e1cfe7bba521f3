import { storedValue } from '@elo/shared-ui/browser/stored-value';
import { useEffect, useRef } from 'react';
import styles from './units.module.scss';

const INCHES = storedValue<boolean>(
  'localStorage',
  'elo-inches',
  false,
  (text) => text !== '',
  (inches) => (inches ? '1' : ''),
);

/** Shows lengths in inches instead of millimetres, on this page and on those that follow. */
export function UnitSwitch() {
  const box = useRef<HTMLInputElement>(null);
  const inches = INCHES.useValue();
  useEffect(() => {
    // A visitor may have changed it before this code ran.
    if (box.current?.checked) INCHES.keep(true);
  }, []);
  useEffect(() => {
    if (box.current) box.current.checked = inches;
  }, [inches]);
  return (
    <label className={styles.switch}>
      {/* Without a name: it is not part of a form's address. */}
      <input
        ref={box}
        className={styles.box}
        type="checkbox"
        autoComplete="off"
        onChange={(event) => INCHES.keep(event.target.checked)}
      />
      Medidas em polegadas
    </label>
  );
}
