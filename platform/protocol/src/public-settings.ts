import type { SettingInput, SettingValue } from './schemas/setting-schemas';

/** Setting by which a channel names the API's address; every site with an API has it. */
export const API_SETTING = 'api';

interface ValueOf {
  boolean: boolean;
  number: number;
  text: string;
  url: string;
}

/**
 * What pages get of declared settings: the public ones, each absent where the host knows none (one
 * of an earlier version, or one that is not the site's).
 */
export type PublicSettings<Declared extends Readonly<Record<string, SettingInput>>> = {
  readonly [Name in keyof Declared as Declared[Name] extends { public: true }
    ? Name
    : never]?: ValueOf[Declared[Name]['type']];
};

/** Public settings of any site, by name. */
export type AnySettings = Readonly<Record<string, SettingValue | undefined>>;
