import {
  type CodeReading,
  INTERCHANGE_PRODUCTS,
  type InterchangeAnswer,
  interchangeHref,
  productHref,
  typeset,
  VERDICTS,
} from '@elo/contract';

/** A code, what it names, and who writes it so. */
function Named({ code, name, owner }: CodeReading) {
  return (
    <>
      <strong>{code}</strong>: {name} ({owner})
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
      <p>{reason}</p>
      <p data-part="source">Fontes: {sources.join('; ')}.</p>
    </div>
  );
}

/** What is known of the codes of the address. */
export function InterchangeResult({ answer }: { readonly answer: InterchangeAnswer }) {
  const { from, unknown, counterparts, products } = answer;
  return (
    <>
      {unknown.map(({ code, note }) => (
        <p key={code} data-part="note" role="status">
          {note}
        </p>
      ))}
      <VerdictBox {...answer} />
      {from && (
        <>
          <p>
            <Named {...from} />. Outros códigos da mesma corrente:
          </p>
          <ul data-part="codes-list">
            {counterparts.map(({ code, owner }) => (
              <li key={code}>
                <a href={interchangeHref({ from: from.code, to: code })}>{code}</a> ({owner})
              </li>
            ))}
          </ul>
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
    </>
  );
}
