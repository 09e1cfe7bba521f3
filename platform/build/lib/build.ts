import type { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { Project } from './project';

export type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

type SharedObject = Exclude<NonNullable<FederationOptions['shared']>, readonly unknown[]>;

export type SharedConfig = Exclude<SharedObject[string], string>;

export interface Files {
  readonly js: string[];
  readonly css: string[];
}

export interface BuildRecord {
  /** Exposed module → shared package → names that it uses of it. */
  uses: Record<string, Record<string, string[]>>;
  /** Shared package → names that any module imports from it. */
  imports: Record<string, string[]>;
  /** Exported names of a shell's router facade or of a shared package's index. */
  exports: string[];
  /** Exposed module → its files, and the share keys that it consumes. */
  exposes: Record<string, Files & { consumes: string[] }>;
  /** Share key → files of the package's own copy. */
  copies: Record<string, Files>;
  /** Files of a shell's first scripts. */
  initial: Files;
}

/** A build: webpack's configurations, and the record of their results. */
export interface Build {
  readonly project: Project;
  readonly browser: Configuration;
  readonly server: Configuration;
  /** Filled by the browser build. */
  readonly record: BuildRecord;
  /** Exposed module → source file. */
  readonly exposes: Readonly<Record<string, string>>;
  /** For a shared package: modules that supply one name each → source file. */
  readonly names?: Readonly<Record<string, string>>;
}

export interface Alone {
  /** Language of its pages, BCP 47. */
  readonly language?: string;
  /** Paths to proxy to a running site. */
  readonly api?: readonly string[];
  /** Module that exports `fetchFacts`, the loader of the site's part of the services. */
  readonly site?: string;
  readonly styles?: string;
}
