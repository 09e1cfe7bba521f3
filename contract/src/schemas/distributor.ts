import { z } from 'zod';
import { STATES } from './states';

const SIGLAS = new Set(STATES.map((state) => state.sigla));

/** A distributor in the API's responses (spec, section 3); optional texts are empty strings. */
export const distributorSchema = z.object({
  nome: z.string().trim().min(1).max(200),
  logradouro: z.string().trim().min(1).max(200),
  numero: z.string().trim().max(20),
  complemento: z.string().trim().max(100),
  bairro: z.string().trim().max(100),
  cidade: z.string().trim().min(1).max(100),
  estado: z.string().refine((sigla) => SIGLAS.has(sigla), 'unknown state'),
  cep: z.string().regex(/^\d{5}-\d{3}$/, 'must look like 14000-000'),
  telefone: z.string().trim().min(1).max(40),
  email: z.union([z.literal(''), z.email()]),
  site: z.string().trim().max(200),
  whatsapp: z.string().trim().max(40),
});

export type Distributor = z.infer<typeof distributorSchema>;
