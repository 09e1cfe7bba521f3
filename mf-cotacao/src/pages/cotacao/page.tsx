import { CONTRACT_VERSION, definePage } from '@elo/contract';
import { TEXTS } from '../../content/texts';
import { CotacaoPage } from './cotacao-page';

export default definePage<null>({
  contract: CONTRACT_VERSION,
  load: async () => null,
  head: (_data, { company }) => ({
    title: `${TEXTS.title} – ${company.nome}`,
    description: TEXTS.introduction,
  }),
  Component: CotacaoPage,
});
