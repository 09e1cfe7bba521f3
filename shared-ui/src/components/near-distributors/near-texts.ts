/** Texts of the search for the nearest distributors. */
export const NEAR_TEXTS = {
  title: 'Distribuidores mais próximos',
  label: 'CEP ou cidade',
  hint: 'Por exemplo: 14010-000 ou Campinas, SP. O que você digita não sai deste site.',
  button: 'Procurar',
  searching: 'Procurando distribuidores…',
  none: 'Não encontramos este lugar. Informe um CEP de oito dígitos ou a cidade com o estado.',
  failed: 'Não foi possível procurar agora. Tente de novo em instantes.',
  from: 'A partir de',
  line: 'em linha reta entre as cidades',
  others: 'Outras cidades com este nome:',
  chat: 'WhatsApp com a lista',
  chatEmpty: 'WhatsApp',
} as const;
