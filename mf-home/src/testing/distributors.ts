import { type Distributor, STATES } from '@elo/contract';

/** A distributor with every field; `changes` overrides. */
export function testDistributor(changes: Partial<Distributor> = {}): Distributor {
  return {
    nome: 'Correntes do Vale',
    logradouro: 'Rua das Engrenagens',
    numero: '100',
    complemento: 'Galpão B',
    bairro: 'Distrito Industrial',
    cidade: 'Campinas',
    estado: 'SP',
    cep: '13000-000',
    telefone: '(19) 3000-0000',
    email: 'vendas@vale.example',
    site: 'https://www.vale.example/',
    whatsapp: '19 99999-0000',
    ...changes,
  };
}

/** States without distributors in {@link testDistributors}. */
export const EMPTY_STATES = ['AC', 'AP', 'RR'];

/** The state with exactly one. */
export const SINGLE_STATE = 'AM';

/** Two distributors in every state but three with none and one with one. */
export function testDistributors(): Distributor[] {
  return STATES.flatMap(({ sigla, nome }) => {
    if (EMPTY_STATES.includes(sigla)) return [];
    const cities = sigla === SINGLE_STATE ? ['Manaus'] : ['Zona Sul', 'Água Clara'];
    return cities.map((cidade) =>
      testDistributor({ estado: sigla, cidade, nome: `Transmissões ${nome} ${cidade}` }),
    );
  });
}
