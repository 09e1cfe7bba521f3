import { z } from 'zod';

const link = z.url({ protocol: /^https$/ });

/** A postal address of the company. */
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

/** One of the three house brands. */
export const brandSchema = z.object({
  id: z.enum(['combat', 'nishiyama', 'austin']),
  /** As products carry it in `marca`. */
  nome: z.string().min(1),
  /** As the menu writes it. */
  menu: z.string().min(1),
  site: link,
});

/** Facts about the company; live once, in `content/`. */
export const companySchema = z.object({
  nome: z.string().min(1),
  razaoSocial: z.string().min(1),
  email: z.email(),
  /** As shown, e.g. `(16) 3000-0000`. */
  telefone: z.string().min(1),
  /** Digits with country code. */
  whatsapp: z.string().regex(/^55\d{10,11}$/),
  horario: z.object({
    abre: z.string().regex(/^\d\d:\d\d$/),
    fecha: z.string().regex(/^\d\d:\d\d$/),
    /** The days in words. */
    dias: z.string().min(1),
    /** The same for machines, as schema.org names them. */
    semana: z
      .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
      .min(1),
  }),
  /** When a quotation is answered, as a sentence ends: `em até um dia útil`. */
  resposta: z.string().min(1),
  escritorio: addressSchema,
  centroDistribuicao: addressSchema,
  redes: z.object({ linkedin: link, instagram: link }),
  marcas: z.array(brandSchema).length(3),
  /** Link of the office map's iframe, loaded only after a click. */
  mapaEmbed: link,
  fundacao: z.object({ ano: z.number().int(), data: z.iso.date() }),
  emailjs: z.object({
    publicKey: z.string().min(1),
    serviceId: z.string().min(1),
    templateId: z.string().min(1),
  }),
  /** Paths of values that are sample, e.g. `email`; publishing to a public origin refuses them. */
  amostra: z.array(z.string()),
});

export type Address = z.infer<typeof addressSchema>;
export type Brand = z.infer<typeof brandSchema>;
export type CompanyFacts = z.infer<typeof companySchema>;
