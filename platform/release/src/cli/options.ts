import { z } from 'zod';
import { commonOptions, VARIABLES } from './env';
import { type CommandSpec, flagOf, toggle } from './verb';

const dryRun = toggle('check everything and write nothing: what it would do, and whether it may');

/** An option as typed, the placeholder of its value, and the text of the help. */
type Described = ReturnType<typeof describe>;

export const COMMON: readonly Described[] = describeAll(commonOptions);

/** Every option of a verb. */
export function optionsOf({ dry, load }: CommandSpec): readonly Described[] {
  const own = load().optionsSchema?.shape;
  return [...describeAll({ ...own, ...(dry === 'asked' && { dryRun }) }), ...COMMON];
}

function describeAll(shape: Readonly<Record<string, z.core.$ZodType>>): Described[] {
  return Object.entries(shape).map(([name, schema]) => describe(name, schema as z.ZodType));
}

function describe(name: string, schema: z.ZodType) {
  const [, value = '', about = ''] = /^([<[]\S+)? ?(.*)$/.exec(schema.description ?? '') ?? [];
  const isWrapped = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional;
  const inner = isWrapped ? schema.unwrap() : schema;
  const standard = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
  const hasStandard = typeof standard === 'number' || typeof standard === 'string';
  const notes = [
    Object.hasOwn(VARIABLES, name) && VARIABLES[name as keyof typeof VARIABLES],
    hasStandard && standard !== '' && `default ${standard}`,
  ].filter(Boolean);
  return {
    flag: flagOf([name]),
    value,
    about: notes.length === 0 ? about : `${about} (${notes.join(', ')})`,
    choices: inner instanceof z.ZodEnum ? inner.options.map(String) : undefined,
  };
}
