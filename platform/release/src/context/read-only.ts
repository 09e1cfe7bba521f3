/** Plain data that its receiver only reads. */
export type ReadOnly<Data> = Data extends object
  ? { readonly [Name in keyof Data]: ReadOnly<Data[Name]> }
  : Data;
