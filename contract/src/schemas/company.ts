import { z } from 'zod';

const link = z.url({ protocol: /^https$/ });

export const addressSchema = z.object({
  /** Portuguese label, e.g. `Escritório`. */
  titulo: z.string().min(1),
  logradouro: z.string().min(1),
  bairro: z.string().min(1),
  cidade: z.string().min(1),
  estado: z.string().length(2),
  cep: z.string().regex(/^\d{5}-\d{3}$/),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const brandSchema = z.object({
  id: z.enum(['combat', 'nishiyama', 'austin']),
  /** The value of `marca` in products. */
  nome: z.string().min(1),
  menu: z.string().min(1),
  site: link,
});

/** Facts about the company; `content/` states them once. */
export const companySchema = z.object({
  nome: z.string().min(1),
  razaoSocial: z.string().min(1),
  email: z.email(),
  /** Display format, e.g. `(16) 3000-0000`. */
  telefone: z.string().min(1),
  /** Digits with country code. */
  whatsapp: z.string().regex(/^55\d{10,11}$/),
  horario: z.object({
    abre: z.string().regex(/^\d\d:\d\d$/),
    fecha: z.string().regex(/^\d\d:\d\d$/),
    /** The days in words. */
    dias: z.string().min(1),
    /** The same in schema.org's vocabulary. */
    semana: z
      .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
      .min(1),
  }),
  /** Answering time of a quotation, as the end of a sentence: `em até um dia útil`. */
  resposta: z.string().min(1),
  escritorio: addressSchema,
  centroDistribuicao: addressSchema,
  redes: z.object({ linkedin: link, instagram: link }),
  marcas: z.array(brandSchema).length(3),
  /** URL of the office map's iframe, loaded only after a click. */
  mapaEmbed: link,
  fundacao: z.object({ ano: z.number().int(), data: z.iso.date() }),
  emailjs: z.object({
    publicKey: z.string().min(1),
    serviceId: z.string().min(1),
    templateId: z.string().min(1),
  }),
  /** Paths of sample values, e.g. `email`; publishing to a public origin rejects them. */
  amostra: z.array(z.string()),
});

export type Address = z.infer<typeof addressSchema>;
export type Brand = z.infer<typeof brandSchema>;
export type CompanyFacts = z.infer<typeof companySchema>;
