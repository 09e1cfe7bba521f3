import {
  CATALOGUE_QUERY,
  type CatalogueFilter,
  catalogueHref,
  FACETS,
  type HostServices,
  type PageProps,
  ROUTES,
  readCatalogueFilter,
  SEARCH_LENGTH,
} from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { hideList, showList } from '../../lib/list-memory';
import { countText } from '../../lib/list-texts';
import type { ListData } from '../../lib/load-catalogue';
import { useFilterSheet } from '../filter-panel/use-filter-sheet';
import styles from './list-search.module.scss';

export interface ListSearchData extends Pick<ListData, 'filter' | 'total' | 'pages'> {
  /** How the codes of the search were read. */
  readonly reading?: string;
}

/** Remembers the list for back navigation, and announces a changed list to screen readers. */
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

/** The search of a list, and its other hydrated parts except the cards. */
export function ListSearch({ data, host }: PageProps<ListSearchData>) {
  useListOnScreen(data, host.announce);
  useFilterSheet();
  return <SearchForm filter={data.filter} onSearch={host.navigate} />;
}

/** Pause in typing after which the list follows, milliseconds. */
const TYPING_PAUSE = 300;

const searchOf = (text: string): string => text.trim().slice(0, SEARCH_LENGTH);

/**
 * The field of the search. While the visitor types, the address follows the field, and a list that
 * loads late does not overwrite newer input. When the address changes otherwise (back button, a removed
 * filter), the field follows it.
 */
function useSearchField(filter: CatalogueFilter, onSearch: HostServices['navigate']) {
  const search = filter.search ?? '';
  const field = useRef<HTMLInputElement>(null);
  const text = () => field.current?.value ?? '';
  /** The newest search, whose list may still be loading. */
  const asked = useRef(search);
  /** The rest of the filter stays, the page starts over. */
  const ask = (options?: { replace?: boolean }) => {
    asked.current = searchOf(text());
    onSearch(catalogueHref({ ...filter, page: undefined, search: asked.current }), options);
  };
  /** With the newest filter, which may be another one when the visitor stops typing. */
  const newest = useRef(ask);
  useEffect(() => {
    newest.current = ask;
  });
  const show = (next: string) => {
    asked.current = next;
    if (field.current && text().trim() !== next) field.current.value = next;
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onType = () => {
    cancel();
    const { href } = window.location;
    timer.current = setTimeout(() => {
      // Otherwise the visitor has gone on to a page that still loads.
      const isHere = window.location.href === href;
      if (isHere && searchOf(text()) !== asked.current) newest.current({ replace: true });
    }, TYPING_PAUSE);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search is shown
  useEffect(() => {
    if (search !== asked.current) show(search);
  }, [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this code ran
  useEffect(() => {
    if (text() !== search) {
      onType();
      return;
    }
    // The document shows the whole list; the results for its address are still loading.
    const shown = readCatalogueFilter(new URLSearchParams(window.location.search)).search;
    if (shown !== undefined && search === '') show(shown);
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    cancel();
    ask();
  };
  return { field, onType, onSubmit };
}

/** Search by code, measure or name. A plain GET form without script. */
export function SearchForm({
  filter,
  onSearch,
}: {
  readonly filter: CatalogueFilter;
  readonly onSearch: HostServices['navigate'];
}) {
  const { field, onType, onSubmit } = useSearchField(filter, onSearch);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to every screen reader in use
    <form className={styles.form} role="search" action={ROUTES.catalogue} onSubmit={onSubmit}>
      <label className={styles.label} htmlFor="catalogue-search">
        Busque por código, medida ou nome
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          className={styles.field}
          id="catalogue-search"
          type="search"
          name={CATALOGUE_QUERY.search}
          defaultValue={filter.search ?? ''}
          maxLength={SEARCH_LENGTH}
          placeholder="40-2, 08B-1, 1/2 x 5/16, polia 5V…"
          autoComplete="off"
          enterKeyHint="search"
          onChange={onType}
        />
        {FACETS.filter((name) => filter[name]).map((name) => (
          <input key={name} type="hidden" name={CATALOGUE_QUERY[name]} value={filter[name]} />
        ))}
        <Button type="submit" icon="search">
          Buscar
        </Button>
      </div>
    </form>
  );
}
