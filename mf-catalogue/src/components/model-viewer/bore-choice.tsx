import styles from './model-viewer.module.scss';

interface BoreChoiceProps {
  /** Millimetres. */
  readonly bores: readonly number[];
  /** `undefined`: no bore. */
  readonly bore: number | undefined;
  onChoose(bore: number | undefined): void;
}

/** The finished bore of a wheel, by the shaft that it is for; its keyway follows from it. */
export function BoreChoice({ bores, bore, onChoose }: BoreChoiceProps) {
  return (
    <label className={styles.bore}>
      Furo acabado
      <select
        value={bore ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">Sem furo</option>
        {bores.map((one) => (
          <option key={one} value={one}>
            {one} mm
          </option>
        ))}
      </select>
    </label>
  );
}
