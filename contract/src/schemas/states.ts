/** A state of Brazil: name, abbreviation, IBGE code. */
export interface BrazilState {
  readonly nome: string;
  readonly sigla: string;
  readonly codigo: number;
}

/** The 27 units with their IBGE codes (source: IBGE, "Códigos das Unidades da Federação"). */
export const STATES: readonly BrazilState[] = [
  { nome: 'Rondônia', sigla: 'RO', codigo: 11 },
  { nome: 'Acre', sigla: 'AC', codigo: 12 },
  { nome: 'Amazonas', sigla: 'AM', codigo: 13 },
  { nome: 'Roraima', sigla: 'RR', codigo: 14 },
  { nome: 'Pará', sigla: 'PA', codigo: 15 },
  { nome: 'Amapá', sigla: 'AP', codigo: 16 },
  { nome: 'Tocantins', sigla: 'TO', codigo: 17 },
  { nome: 'Maranhão', sigla: 'MA', codigo: 21 },
  { nome: 'Piauí', sigla: 'PI', codigo: 22 },
  { nome: 'Ceará', sigla: 'CE', codigo: 23 },
  { nome: 'Rio Grande do Norte', sigla: 'RN', codigo: 24 },
  { nome: 'Paraíba', sigla: 'PB', codigo: 25 },
  { nome: 'Pernambuco', sigla: 'PE', codigo: 26 },
  { nome: 'Alagoas', sigla: 'AL', codigo: 27 },
  { nome: 'Sergipe', sigla: 'SE', codigo: 28 },
  { nome: 'Bahia', sigla: 'BA', codigo: 29 },
  { nome: 'Minas Gerais', sigla: 'MG', codigo: 31 },
  { nome: 'Espírito Santo', sigla: 'ES', codigo: 32 },
  { nome: 'Rio de Janeiro', sigla: 'RJ', codigo: 33 },
  { nome: 'São Paulo', sigla: 'SP', codigo: 35 },
  { nome: 'Paraná', sigla: 'PR', codigo: 41 },
  { nome: 'Santa Catarina', sigla: 'SC', codigo: 42 },
  { nome: 'Rio Grande do Sul', sigla: 'RS', codigo: 43 },
  { nome: 'Mato Grosso do Sul', sigla: 'MS', codigo: 50 },
  { nome: 'Mato Grosso', sigla: 'MT', codigo: 51 },
  { nome: 'Goiás', sigla: 'GO', codigo: 52 },
  { nome: 'Distrito Federal', sigla: 'DF', codigo: 53 },
];
