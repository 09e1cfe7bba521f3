import {
  CATALOGUE_QUERY,
  type CatalogueFilter,
  catalogueHref,
  FACETS,
  type HostServices,
  ROUTES,
  readCatalogueFilter,
  SEARCH_LENGTH,
} from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { hideList, showList } from '../../lib/list-memory';
import type { ListData } from '../../lib/load-catalogue';
import { useFilterSheet } from '../filter-panel/use-filter-sheet';
import { countText } from './count-text';
import styles from './list-search.module.scss';

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

/** Pause in typing after which the list follows, milliseconds. */
const TYPING_PAUSE = 300;

interface SearchFormProps {
  readonly filter: CatalogueFilter;
  readonly onSearch: (href: string, options?: { replace?: boolean }) => void;
}

/** What a text searches for. */
const searchOf = (text: string): string => text.trim().slice(0, SEARCH_LENGTH);

/**
 * Text of the field. While the visitor types, the address follows the field; a late update of the
 * address does not overwrite newer input. When the address changes otherwise (back button, a removed
 * filter), the field follows it.
 */
function useSearchText(search: string) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [asked, setAsked] = useState<string>();
  if (search !== seen) {
    setSeen(search);
    setAsked(undefined);
    if (search !== asked && search !== text.trim()) setText(search);
  }
  return { text, setText, asked, setAsked };
}

/** Search by code, measure or name. A plain GET form without script. */
export function SearchForm({ filter, onSearch }: SearchFormProps) {
  const { text, setText, asked, setAsked } = useSearchText(filter.search ?? '');
  const field = useRef<HTMLInputElement>(null);
  /** The rest of the filter stays, the page starts over. */
  const ask = (value: string, options?: { replace?: boolean }) => {
    const { page: _page, ...rest } = filter;
    setAsked(searchOf(value));
    onSearch(catalogueHref({ ...rest, search: searchOf(value) }), options);
  };
  const typed = useDebounced((value: string) => {
    // Compares with the pending search: typing back to the shown one must request it again.
    if (searchOf(value) !== (asked ?? filter.search ?? '')) ask(value, { replace: true });
  }, TYPING_PAUSE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this code ran
  useEffect(() => {
    const early = field.current?.value ?? text;
    if (early !== text) {
      setText(early);
      typed.call(early);
      return;
    }
    // The document is that of the whole list; what its address searches for is on its way.
    const shown = readCatalogueFilter(new URLSearchParams(window.location.search));
    if (shown.search === undefined || text !== '') return;
    setText(shown.search);
    setAsked(shown.search);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    typed.cancel();
    // The field, not the state: this code may not have heard of what was typed before it came.
    const value = field.current?.value ?? text;
    setText(value);
    ask(value);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to every screen reader in use
    <form className={styles.form} role="search" action={ROUTES.catalogue} onSubmit={submit}>
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
          value={text}
          maxLength={SEARCH_LENGTH}
          placeholder="40-2, 08B-1, 1/2 x 5/16, polia 5V…"
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.target.value);
            typed.call(event.target.value);
          }}
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

/**
 * Delays calls until they pause, e.g. while a visitor types; drops a waiting one on unmount.
 * @param action what to do; the newest version is called
 * @param delay milliseconds
 */
function useDebounced<Value>(action: (value: Value) => void, delay: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(action);
  useEffect(() => {
    newest.current = action;
  });
  const debounced = useRef({
    /** Calls once `delay` milliseconds have passed without another call. */
    call(value: Value) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => newest.current(value), delay);
    },
    cancel: () => clearTimeout(timer.current),
  });
  useEffect(() => debounced.current.cancel, []);
  return debounced.current;
}
