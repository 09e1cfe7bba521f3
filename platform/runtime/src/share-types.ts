/** What a shared module evaluates to. */
export type Factory = () => unknown;

/** One supplied version, in the form that Module Federation hosts exchange. */
export interface SharedVersion {
  get(): Factory | Promise<Factory>;
  loaded?: boolean | 1;
  /** True while its supplier does not answer: consumers go on with their own copies at once. */
  dead?: boolean;
  lib?: Factory;
  from?: string;
  eager?: boolean;
  version?: string;
  scope?: string[];
  shareConfig?: ShareRequest;
  strategy?: string;
  useIn?: string[];
  deps?: string[];
}

/** Shared module → version → supply. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/** What a consumer asks for. */
export interface ShareRequest {
  readonly requiredVersion?: string | false;
  readonly singleton?: boolean;
  readonly strictVersion?: boolean;
}
