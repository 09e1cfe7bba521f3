/** A field for a number. */
export interface NumberField {
  readonly kind: 'number';
  /** Name in the address. */
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
  /** Stands in the form's example although it may stay empty. */
  readonly inExample?: boolean;
  /** What the library calls it where a refusal comes from there. */
  readonly figure?: string;
}

/** A field with a fixed choice; without a value it counts as its first option. */
export interface ChoiceField {
  readonly kind: 'choice';
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: string;
}

export type Field = NumberField | ChoiceField;

/** Texts of a form by field name, as the address has them; not trusted. */
export type FormTexts = Readonly<Record<string, string>>;

/** A form's values once they are checked. */
export interface FormValues {
  /** A number that is there. */
  number(name: string): number;
  /** A number that may be left out. */
  optional(name: string): number | undefined;
  choice<Value extends string>(name: string): Value;
}
