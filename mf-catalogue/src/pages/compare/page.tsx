import {
  type CardData,
  COMPARE_LIMIT,
  COMPARE_QUERY,
  CONTRACT_VERSION,
  type CompareQuery,
  type Comparison,
  compareHref,
  comparePath,
  definePage,
  type HeadContext,
  type LoadContext,
  type PageHead,
  type PageProps,
  productHref,
  ROUTES,
  readCompareQuery,
  SEARCH_LENGTH,
  toolHead,
  typeset,
} from '@elo/contract';
import { AddToQuote, Button } from '@elo/shared-ui';
import { navigateOnSubmit } from '@elo/shared-ui/browser/navigate-on-submit';
import { useResultInView } from '@elo/shared-ui/browser/result-in-view';
import { ToolPage } from '@elo/shared-ui/tool-page';
import { Photo } from '../../components/photo/photo';
import styles from './comparison.module.scss';

interface HeadCellProps {
  readonly part: CardData;
  readonly mediaUrl: (path: string) => string;
}

function HeadCell({ part: { id, nome, thumb }, mediaUrl }: HeadCellProps) {
  return (
    <th scope="col">
      {thumb !== '' && <Photo src={thumb} alt="" sizes="200px" mediaUrl={mediaUrl} />}
      <a href={productHref(id)}>{typeset(nome)}</a>
    </th>
  );
}

interface ActionCellProps {
  readonly part: CardData;
  readonly others: readonly string[];
}

/** In a row of its own: below names of one line and of three, the actions are in line. */
function ActionCell({ part: { id, nome, categoria }, others }: ActionCellProps) {
  return (
    <td>
      <span data-part="remove">
        <a href={compareHref(others)} aria-label={`Remover ${nome}`}>
          Remover
        </a>
      </span>{' '}
      <span data-part="add">
        <AddToQuote product={id} name={nome} category={categoria} />
      </span>
    </td>
  );
}

/** Parts in columns, figures in rows; a row in which they differ says so in words. */
function ComparisonTable({ data, host }: PageProps<CompareData>) {
  const { parts, rows } = data.comparison;
  const ids = parts.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section data-part="scroll" aria-label="Peças lado a lado" tabIndex={0}>
      <table aria-label="Comparação de peças">
        <thead>
          <tr>
            <td />
            {parts.map((part) => (
              <HeadCell key={part.id} part={part} mediaUrl={host.mediaUrl} />
            ))}
          </tr>
          <tr>
            <td />
            {parts.map((part) => (
              <ActionCell key={part.id} part={part} others={ids.filter((id) => id !== part.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, differs }) => (
            <tr key={name} data-differs={differs || undefined}>
              <th scope="row">
                {name}
                {differs && (
                  <>
                    {' '}
                    <span data-part="mark">difere</span>
                  </>
                )}
              </th>
              {values.map((value, at) => (
                <td key={ids[at]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Id of the offered parts. They are below a table that is higher than the screen. */
const OFFERS = 'comparar-ofertas';

/** Offers parts to add: those that a search finds, else those that fit the first. */
function AddPart({ data, host }: PageProps<CompareData>) {
  const { parts, offers } = data.comparison;
  const { more } = data;
  const ids = parts.map(({ id }) => id);
  const result = useResultInView<HTMLElement>(OFFERS, host);
  return (
    <>
      <form
        data-part="more"
        action={ROUTES.compare}
        onSubmit={navigateOnSubmit(host.navigate, OFFERS)}
        data-native
      >
        {ids.map((id) => (
          <input key={id} type="hidden" name={COMPARE_QUERY.part} value={id} />
        ))}
        <label htmlFor="compare-more">Outra peça, por código, medida ou nome</label>
        <input
          id="compare-more"
          // Another address has another text; the field itself stays uncontrolled.
          key={more}
          type="search"
          name={COMPARE_QUERY.more}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_LENGTH}
          defaultValue={more}
        />
        <Button type="submit">Procurar</Button>
      </form>
      <section id={OFFERS} ref={result} tabIndex={-1} aria-label="Peças a acrescentar">
        {offers.length > 0 ? (
          <>
            <p>Acrescente à comparação:</p>
            <ul data-part="offers">
              {offers.map(({ id, nome }) => (
                <li key={id}>
                  <a href={compareHref([...ids, id])}>{typeset(nome)}</a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          more !== undefined && <p>Nada mais encontrado para “{more}”.</p>
        )}
      </section>
    </>
  );
}

/** What the address asked for and cannot be shown. */
function Notes({ tooMany, comparison }: CompareData) {
  const notes = [
    ...(tooMany ? [`Só ${COMPARE_LIMIT} peças cabem lado a lado: as primeiras estão aqui.`] : []),
    ...comparison.unknown.map((id) => `Não há produto “${id}” no catálogo.`),
  ];
  return notes.map((note) => (
    <p key={note} data-part="note" role="status">
      {note}
    </p>
  ));
}

/** Up to four parts side by side, with what differs marked. The address is the only state. */
function ComparisonView({ data, host }: PageProps<CompareData>) {
  const { parts } = data.comparison;
  return (
    <ToolPage
      title="Comparar peças"
      introduction="Até quatro peças lado a lado; o que difere está marcado. Mesmo passo não é mesma peça. O endereço guarda tudo: envie o link ou imprima."
      aids={
        <Button variant="ghost" icon="chevron-right" href={ROUTES.catalogue}>
          Escolher no portfólio
        </Button>
      }
    >
      <div className={styles.work}>
        <Notes {...data} />
        {parts.length > 0 && <ComparisonTable data={data} host={host} />}
        {parts.length < COMPARE_LIMIT && <AddPart data={data} host={host} />}
      </div>
    </ToolPage>
  );
}

/** Title and canonical address; a filled comparison stays out of indexes. */
function compareHead({ comparison }: CompareData, context: HeadContext): PageHead {
  const names = new Intl.ListFormat('pt-BR').format(comparison.parts.map(({ nome }) => nome));
  return toolHead(context, {
    title: names || 'Comparar peças',
    text: 'Até quatro correntes, rodas dentadas, polias ou buchas lado a lado, com as diferenças marcadas.',
    canonical: ROUTES.compare,
    noIndex: comparison.parts.length > 0 || comparison.offers.length > 0,
    steps: [
      ['Portfólio', ROUTES.catalogue],
      ['Comparar peças', ROUTES.compare],
    ],
  });
}

/** `/portfolio/comparar`: up to four parts of the catalogue side by side. */
export default definePage<CompareData>({
  contract: CONTRACT_VERSION,
  load: loadComparison,
  head: compareHead,
  Component: ComparisonView,
});

interface CompareData extends CompareQuery {
  readonly comparison: Comparison;
}

const NOTHING: Comparison = { parts: [], rows: [], offers: [], unknown: [] };

/** What the address compares; an address that names nothing asks for nothing. */
async function loadComparison(context: LoadContext): Promise<CompareData> {
  const query = readCompareQuery(new URLSearchParams(context.search));
  const asks = query.ids.length > 0 || query.more !== undefined;
  const comparison = asks ? await context.fetchJson<Comparison>(comparePath(query)) : NOTHING;
  return { ...query, comparison };
}
