import {
  CONTRACT_VERSION,
  type CodeReading,
  definePage,
  type HeadContext,
  type HostServices,
  INTERCHANGE_PRODUCTS,
  INTERCHANGE_QUERY,
  type InterchangeAnswer,
  type InterchangeQuery,
  interchangeHref,
  interchangePath,
  type LoadContext,
  type PageHead,
  type PageProps,
  productHref,
  ROUTES,
  readInterchangeQuery,
  SEARCH_LENGTH,
  toolHead,
  typeset,
  VERDICTS,
} from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { navigateOnSubmit } from '@elo/shared-ui/browser/navigate-on-submit';
import { useResultInView } from '@elo/shared-ui/browser/result-in-view';
import { ToolPage } from '@elo/shared-ui/tool-page';
import styles from './page.module.scss';

interface InterchangeData {
  readonly query: InterchangeQuery;
  /** Absent where the address names no code. */
  readonly answer?: InterchangeAnswer;
}

/** What the address asks; one that names no code asks for nothing. */
async function loadInterchange(context: LoadContext): Promise<InterchangeData> {
  const query = readInterchangeQuery(new URLSearchParams(context.search));
  if (query.from === undefined) return { query };
  return { query, answer: await context.fetchJson<InterchangeAnswer>(interchangePath(query)) };
}

/** Id of the answer. On a phone it begins below the screen. */
const RESULT = 'intercambio-resultado';

function CodesForm({ data, host }: PageProps<InterchangeData>) {
  const { from, to } = data.query;
  const fields = [
    ['codigo-de', INTERCHANGE_QUERY.from, 'Código que você tem', from],
    ['codigo-para', INTERCHANGE_QUERY.to, 'Código a comparar (opcional)', to],
  ] as const;
  return (
    <form
      data-part="codes"
      action={ROUTES.interchange}
      onSubmit={navigateOnSubmit(host.navigate, RESULT)}
      data-native
    >
      {fields.map(([id, name, label, value]) => (
        <p key={id}>
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            // Another address has another text; the field itself stays uncontrolled.
            key={value}
            type="search"
            name={name}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={SEARCH_LENGTH}
            defaultValue={value}
          />
        </p>
      ))}
      <Button type="submit">Ver intercâmbio</Button>
    </form>
  );
}

/** A code, what it names, and who writes it so. */
function Named({ code, name, owner }: CodeReading) {
  return (
    <>
      <strong>{code}</strong>: {typeset(name)} ({typeset(owner)})
    </>
  );
}

function VerdictBox({ from, to, verdict, reason, sources }: InterchangeAnswer) {
  if (!from || !to || !verdict) return null;
  return (
    <div data-part="verdict" data-verdict={verdict} role="status">
      <p>
        <strong>{VERDICTS[verdict]}</strong>
      </p>
      <p>
        <Named {...from} />
      </p>
      <p>
        <Named {...to} />
      </p>
      <p>{reason && typeset(reason)}</p>
      <p data-part="source">Fontes: {sources.join('; ')}.</p>
    </div>
  );
}

function InterchangeResult({
  answer,
  host,
}: {
  readonly answer: InterchangeAnswer;
  readonly host: HostServices;
}) {
  const { from, unknown, counterparts, products } = answer;
  const result = useResultInView<HTMLElement>(RESULT, host);
  return (
    <section id={RESULT} ref={result} tabIndex={-1} data-part="answer" aria-label="Resultado">
      {unknown.map(({ code, note }) => (
        <p key={code} data-part="note" role="status">
          {note}
        </p>
      ))}
      <VerdictBox {...answer} />
      {from && (
        <>
          <p>
            <Named {...from} />.{' '}
            {counterparts.length > 0
              ? 'Outros códigos da mesma corrente:'
              : 'Não conhecemos outro código desta corrente.'}
          </p>
          {counterparts.length > 0 && (
            <ul data-part="codes-list">
              {counterparts.map(({ code, owner }) => (
                <li key={code}>
                  <a href={interchangeHref({ from: from.code, to: code })}>
                    {code} ({typeset(owner)})
                  </a>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {products.length > 0 && (
        <>
          <p>{INTERCHANGE_PRODUCTS}</p>
          <ul data-part="products">
            {products.map(({ id, nome }) => (
              <li key={id}>
                <a href={productHref(id)}>{typeset(nome)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Two fields for codes, and what the one is to the other. The address is the only state. */
function InterchangeView({ data, host }: PageProps<InterchangeData>) {
  return (
    <ToolPage
      title="Intercâmbio de códigos"
      introduction="Digite o código de uma corrente (ANSI, ISO, DIN, JIS, Tsubaki RS, RC ou DID) e veja os outros códigos da mesma corrente; com um segundo código, se as duas são intercambiáveis, só têm as mesmas medidas ou não se trocam. De códigos fora dessas tabelas mostramos só o que se lê neles."
      aids={
        <Button variant="ghost" icon="chevron-right" href={ROUTES.catalogue}>
          Ir para o portfólio
        </Button>
      }
    >
      <div className={styles.work}>
        <CodesForm data={data} host={host} />
        {data.answer && <InterchangeResult answer={data.answer} host={host} />}
      </div>
    </ToolPage>
  );
}

/** Title and canonical address; an answer stays out of indexes. */
function interchangeHead({ query }: InterchangeData, context: HeadContext): PageHead {
  return toolHead(context, {
    title: 'Intercâmbio de códigos',
    text: 'Códigos de correntes de ANSI, ISO, DIN, JIS e de fabricantes: o que é a mesma corrente, o que só tem as mesmas medidas e o que não se troca, com razão e fonte.',
    canonical: ROUTES.interchange,
    noIndex: query.from !== undefined,
    steps: [
      ['Portfólio', ROUTES.catalogue],
      ['Intercâmbio de códigos', ROUTES.interchange],
    ],
  });
}

/** `/portfolio/intercambio`: what a code of a norm or a maker is to another. */
export default definePage<InterchangeData>({
  contract: CONTRACT_VERSION,
  load: loadInterchange,
  head: interchangeHead,
  Component: InterchangeView,
});
