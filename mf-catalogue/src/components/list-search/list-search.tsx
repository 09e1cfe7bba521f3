import { catalogueHref, type HostServices } from '@elo/contract';
import { useEffect, useRef } from 'react';
import { hideList, showList } from '../../lib/list-memory';
import type { ListData } from '../../lib/load-catalogue';
import { useFilterSheet } from '../filter-panel/use-filter-sheet';
import { SearchForm } from '../search-form/search-form';
import { countText } from './count-text';

/** What the search needs to know of its list. */
export interface ListSearchData extends Pick<ListData, 'filter' | 'total' | 'pages'> {
  /** How the codes of the search were read. */
  readonly reading?: string;
}

/** Remembers the list for the way back, and tells screen readers when another one was there before. */
function useListOnScreen(data: ListSearchData, announce: (text: string) => void) {
  const { filter, total, pages, reading } = data;
  const href = catalogueHref(filter);
  const page = pages > 1 ? `, página ${filter.page ?? 1} de ${pages}` : '';
  const text = `${countText(total)}${page}.${reading ? ` Lido como: ${reading}.` : ''}`;
  const newest = useRef({ href, text, announce });
  useEffect(() => {
    newest.current = { href, text, announce };
  });
  useEffect(() => {
    if (showList(href)) newest.current.announce(newest.current.text);
  }, [href]);
  useEffect(() => () => hideList(newest.current.href), []);
}

interface ListSearchProps {
  readonly data: ListSearchData;
  readonly host: Pick<HostServices, 'navigate' | 'announce'>;
}

/** The search of a list, and its other hydrated parts except the cards. */
export function ListSearch({ data, host }: ListSearchProps) {
  useListOnScreen(data, host.announce);
  useFilterSheet();
  return <SearchForm filter={data.filter} onSearch={host.navigate} />;
}
