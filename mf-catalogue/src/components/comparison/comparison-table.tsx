import { type CardData, type Comparison, compareHref, productHref, typeset } from '@elo/contract';
import { AddToQuote } from '@elo/shared-ui';
import { Photo } from '../photo/photo';

interface ComparisonTableProps {
  readonly comparison: Comparison;
  readonly mediaUrl: (path: string) => string;
}

interface HeadCellProps {
  readonly part: CardData;
  readonly others: readonly string[];
  readonly mediaUrl: (path: string) => string;
}

function HeadCell({ part: { id, nome, thumb, categoria }, others, mediaUrl }: HeadCellProps) {
  return (
    <th scope="col">
      {thumb !== '' && <Photo src={thumb} alt="" sizes="200px" mediaUrl={mediaUrl} />}
      <a href={productHref(id)}>{typeset(nome)}</a>{' '}
      <span data-part="remove">
        <a href={compareHref(others)} aria-label={`Remover ${nome}`}>
          Remover
        </a>
      </span>{' '}
      <span data-part="add">
        <AddToQuote product={id} name={nome} category={categoria} />
      </span>
    </th>
  );
}

/** Parts in columns, figures in rows; a row in which they differ says so in words. */
export function ComparisonTable({ comparison: { parts, rows }, mediaUrl }: ComparisonTableProps) {
  const ids = parts.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section data-part="scroll" aria-label="Peças lado a lado" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {parts.map((part) => (
              <HeadCell
                key={part.id}
                part={part}
                others={ids.filter((id) => id !== part.id)}
                mediaUrl={mediaUrl}
              />
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
