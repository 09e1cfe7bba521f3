import { z } from 'zod';

/** Name of a setting, as pages and the command know it. */
export const settingNameSchema = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);

/** Value of a setting. Not a secret: the log holds it, and if public every page. */
export const settingValueSchema = z.union([z.boolean(), z.number(), z.string().max(2000)]);

export const settingValuesSchema = z.record(settingNameSchema, settingValueSchema);

const common = {
  /** One sentence for the operator who sets it. */
  about: z.string().min(1),
  /** True: pages get it, and so does every visitor. Others only the platform reads. */
  public: z.boolean().default(false),
};

/** What a site says of one of its settings. */
export const settingSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('boolean'), default: z.boolean() }),
  z.strictObject({
    ...common,
    type: z.literal('number'),
    default: z.number(),
    min: z.number().optional(),
    max: z.number().optional(),
  }),
  z.strictObject({
    ...common,
    type: z.literal('text'),
    default: z.string().max(2000),
    /** The only values that it may have. */
    choices: z.array(z.string()).min(1).optional(),
  }),
  /** An http or https URL; without default it may be left unset. */
  z.strictObject({
    ...common,
    type: z.literal('url'),
    default: z.url({ protocol: /^https?$/ }).optional(),
  }),
]);

export type SettingValue = z.infer<typeof settingValueSchema>;
export type SettingValues = z.infer<typeof settingValuesSchema>;
/** As written in the site's file. */
export type SettingInput = z.input<typeof settingSchema>;
/** Checked, with its defaults. */
export type Setting = z.infer<typeof settingSchema>;
