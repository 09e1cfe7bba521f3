import type { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { Component } from './components-plugin';
import type { Project } from './project';

/** Options of the federation plugin. */
export type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

type SharedObject = Exclude<NonNullable<FederationOptions['shared']>, readonly unknown[]>;

/** How one module is shared. */
export type SharedConfig = Exclude<SharedObject[string], string>;

/** Script and style files, in loading order. */
export interface Files {
  readonly js: string[];
  readonly css: string[];
}

/** What a browser build knows of itself once it is done. */
export interface BuildRecord {
  /** Exposed module → shared package → names that it uses of it. */
  uses: Record<string, Record<string, string[]>>;
  /** Shared package → names that anything imports of it. */
  imports: Record<string, string[]>;
  /** Names that a shell's router facade, and a shared package's index, export. */
  facadeExports: string[];
  indexExports: string[];
  /** Exposed module → its files, and the share keys that it takes from the share scope. */
  exposes: Record<string, Files & { consumes: string[] }>;
  /** Share key → files of the package's own copy. */
  copies: Record<string, Files>;
  /** Files of a shell's first scripts. */
  initial: Files;
  components?: Component[];
}

/** A build: webpack's configurations, and where they note what they know. */
export interface Build {
  readonly project: Project;
  readonly browser: Configuration;
  readonly server: Configuration;
  /** Filled by the browser build. */
  readonly record: BuildRecord;
  /** Exposed module → source file. */
  readonly exposes: Readonly<Record<string, string>>;
  /** Of a shared package: modules that supply one name each → source file. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Makes a build. */
export type MakeBuild = (development: boolean) => Build;

/** What a site says for a remote that runs alone. */
export interface Alone {
  /** Of its pages, BCP 47. */
  readonly language?: string;
  /** Paths that a running site answers. */
  readonly api?: readonly string[];
}
