import {
  type HostServices,
  QUOTE_PATH,
  QUOTE_QUERY,
  storedList,
  WAITS,
  withEnd,
} from '@elo/contract';
import { Notice } from '@elo/shared-ui';
import { type NearAnswerProps, NearSearch } from '@elo/shared-ui/near-search';
import { type ComponentType, lazy } from 'react';
import { TEXTS } from '../../content/texts';
import styles from './nearest.module.scss';

/** When the answer's code cannot be loaded: a link to the quote list's page, which needs no script. */
function Elsewhere({ question }: NearAnswerProps) {
  const query = new URLSearchParams({ [QUOTE_QUERY.place]: question.place });
  return (
    <Notice tone="error">
      {TEXTS.nearFailed} <a href={`${QUOTE_PATH}?${query}`}>{TEXTS.nearElsewhere}</a>
    </Notice>
  );
}

/** Code that few visitors need: it comes with the first question. */
const Answer: ComponentType<NearAnswerProps> = lazy(async () => {
  try {
    const load = () => import(/* webpackChunkName: "near-answer" */ '@elo/shared-ui/near-answer');
    return { default: (await withEnd(load, WAITS.notice)).NearAnswer };
  } catch {
    return { default: Elsewhere };
  }
});

/** The nearest distributors; their chats bring the visitor's quote list along. */
export function Nearest({ host }: { readonly host: HostServices }) {
  const items = typeof window === 'undefined' ? [] : storedList(window);
  return (
    <div className={styles.nearest}>
      <NearSearch place="" items={items} host={host} Answer={Answer} />
    </div>
  );
}
