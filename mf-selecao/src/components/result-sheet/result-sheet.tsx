import type { DriveDrawing, PartLine, Sheet, Solution } from '@elo/calculation';
import { productOfHref, typeset } from '@elo/contract';
import { AddToQuote } from '@elo/shared-ui';
import { TEXTS } from '../../content/texts';

function Rows({ name, rows }: { readonly name: string; readonly rows: Sheet['given'] }) {
  return (
    <dl data-part={name}>
      {rows.map((row) => (
        <div key={row.name}>
          <dt>{row.name}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Steps({ solution: { title, steps }, open }: Pick<SolutionProps, 'solution' | 'open'>) {
  return (
    <details data-part="steps" open={open}>
      <summary>{TEXTS.steps}</summary>
      <table aria-label={`${TEXTS.steps}: ${title}`}>
        <thead>
          <tr>
            {TEXTS.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ name, value, formula, source }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-part="value">{value}</td>
              <td>{typeset(formula)}</td>
              <td>{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Part({ part: { name, href, quantity, listed } }: { readonly part: PartLine }) {
  const product = productOfHref(href);
  return (
    <li>
      <a href={href}>{typeset(name)}</a>
      {!listed && (
        <>
          {' '}
          <span data-part="ask">{TEXTS.ask}</span>
        </>
      )}{' '}
      <span data-part="quantity">{quantity}</span>
      {product !== undefined && <AddToQuote product={product} name={name} category={name} />}
    </li>
  );
}

function Drawing({ drawing }: { readonly drawing: DriveDrawing }) {
  const { width, height, wheels, run, pitches, caption } = drawing;
  // The length of a chain is counted in pitches: one dash is one plate.
  const line = pitches ? { strokeWidth: 7, strokeDasharray: '0.7 0.3' } : { strokeWidth: 5 };
  return (
    <figure data-part="drawing">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false" fill="none">
        {wheels.map(({ x, y, radius }) => (
          <g key={x}>
            <circle
              cx={x}
              cy={y}
              r={radius}
              strokeWidth={1.5}
              fill="var(--elo-color-background)"
              stroke="var(--elo-color-control)"
            />
            <path
              d={`M${x - 9} ${y}h18M${x} ${y - 9}v18`}
              stroke="var(--elo-color-accent)"
              strokeWidth={2}
            />
          </g>
        ))}
        <path d={run} pathLength={pitches} stroke="var(--elo-color-text)" {...line} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface SolutionProps {
  readonly solution: Solution;
  /** `Opção 1`; absent if there is only one. */
  readonly place: string | undefined;
  readonly open: boolean;
}

function SolutionCard({ solution, place, open }: SolutionProps) {
  const { title, verdict, tone, figures, drawing, notes, parts } = solution;
  return (
    <article data-part="solution" data-tone={tone}>
      {place && <p data-part="place">{place}</p>}
      <h3>{typeset(title)}</h3>
      <p data-part="verdict">{verdict}</p>
      <Rows name="figures" rows={figures} />
      {drawing && <Drawing drawing={drawing} />}
      {notes.length > 0 && (
        <ul data-part="notes">
          {notes.map((note) => (
            <li key={note}>{typeset(note)}</li>
          ))}
        </ul>
      )}
      {parts.length > 0 && (
        <ul data-part="parts">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sprockets may be the same part
            <Part key={index} part={part} />
          ))}
        </ul>
      )}
      <Steps solution={solution} open={open} />
    </article>
  );
}

/** The result of a calculation: the options, best first, then standards and limits. */
export function ResultSheet({ sheet }: { readonly sheet: Sheet }) {
  const { given, solutions, basis } = sheet;
  return (
    <>
      <Rows name="given" rows={given} />
      {solutions.map((solution, index) => (
        <SolutionCard
          key={solution.title}
          solution={solution}
          place={solutions.length > 1 ? `${TEXTS.option} ${index + 1}` : undefined}
          open={index === 0}
        />
      ))}
      <ul data-part="basis">
        {basis.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
