/** A field for a number. */
export interface NumberField {
  readonly kind: 'number';
  /** Name in the URL. */
  readonly name: string;
  readonly label: string;
  /** Shown after the label; empty for counts. */
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
  /** May stay empty. */
  readonly optional?: boolean;
  readonly hint?: string;
  readonly example: string;
  /** Filled in the form's example although it is optional. */
  readonly inExample?: boolean;
  /** The calculation's name of the figure, in its errors. */
  readonly figure?: string;
}

/** A field with fixed options; without a value, the first one applies. */
export interface ChoiceField {
  readonly kind: 'choice';
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: string;
}

export type Field = NumberField | ChoiceField;

/** Texts of a form by field name, from the URL; untrusted. */
export type FormTexts = Readonly<Record<string, string>>;

/** A form's validated values. */
export interface FormValues {
  /** A required number. */
  number(name: string): number;
  /** An optional number. */
  optional(name: string): number | undefined;
  choice<Value extends string>(name: string): Value;
}
