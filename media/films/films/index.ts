import type { Film } from '../film';
import { ansiIso } from './ansi-e-iso';
import { apresentacao } from './apresentacao-da-empresa';
import { qdMontagem } from './bucha-conica-qd-montagem-e-desmontagem';
import { metas } from './como-bater-metas';
import { comoMedir } from './como-medir-uma-corrente';
import { efeitoCordal } from './efeito-cordal';
import { mitoAsaDin } from './mito-intercambialidade-asa-e-din';
import { nomenclatura } from './nomenclatura-de-correntes';
import { normas } from './normas';
import { parOuImpar } from './numero-de-dentes-par-ou-impar';
import { peso } from './peso-da-corrente';
import { poliasAustin } from './polias-austin-e-bucha-conica';
import { rodasNormas } from './rodas-dentadas-seguem-as-normas';
import { treinamento } from './treinamento-da-empresa';
import { vidaUtil } from './vida-util-da-corrente';
import { institucional } from './video-institucional';

/** The 16 training films, in the order of the site's list. */
export const films: Film[] = [
  treinamento,
  apresentacao,
  institucional,
  poliasAustin,
  qdMontagem,
  mitoAsaDin,
  parOuImpar,
  metas,
  comoMedir,
  peso,
  nomenclatura,
  rodasNormas,
  vidaUtil,
  efeitoCordal,
  ansiIso,
  normas,
];
