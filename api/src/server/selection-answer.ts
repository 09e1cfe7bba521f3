import type {
  Answer,
  DriveDrawing,
  Fault,
  Field,
  PartLine,
  Selection,
  Sheet,
  Solution,
} from '@elo/calculation';
import {
  ADD_TO_QUOTE,
  addToQuoteHref,
  productOfHref,
  ROUTES,
  SELECTION_QUERY,
  selectionSheetHref,
} from '@elo/contract';
import { escapeHtml } from './contact-page';

/** Ids of this form; the document's own, which it stands in for, has others. */
const idOf = (name: string): string => `resposta-${name}`;

const part = (name: string, content: string, tag = 'div'): string =>
  `<${tag} data-part="${name}">${content}</${tag}>`;

function control(field: Field, text: string, described: string, invalid: boolean): string {
  const { name } = field;
  const attributes = [
    `id="${idOf(name)}" name="${name}"`,
    described === '' ? '' : ` aria-describedby="${described}"`,
    invalid ? ' aria-invalid="true"' : '',
  ].join('');
  if (field.kind === 'choice') {
    const options = field.options.map(({ value, label }) => {
      const selected = value === text ? ' selected' : '';
      return `<option value="${escapeHtml(value)}"${selected}>${escapeHtml(label)}</option>`;
    });
    return `<select ${attributes}>${options.join('')}</select>`;
  }
  const required = field.optional ? '' : ' required';
  return `<input type="text" inputmode="decimal" autocomplete="off" maxlength="20" ${attributes}${required} value="${escapeHtml(text)}" placeholder="ex.: ${escapeHtml(field.example)}">`;
}

function fieldHtml(field: Field, text: string, fault: Fault | undefined): string {
  const { name, label, hint } = field;
  const unit = field.kind === 'number' && field.unit !== '' ? ` (${field.unit})` : '';
  const notes = [
    ...(hint ? [{ id: `${idOf(name)}-dica`, part: 'hint', text: hint }] : []),
    ...(fault ? [{ id: `${idOf(name)}-falta`, part: 'fault', text: fault.text }] : []),
  ];
  const described = notes.map(({ id }) => id).join(' ');
  return part(
    'field',
    [
      `<label for="${idOf(name)}">${escapeHtml(label + unit)}</label>`,
      control(field, text, described, fault !== undefined),
      ...notes.map(
        (note) => `<p id="${note.id}" data-part="${note.part}">${escapeHtml(note.text)}</p>`,
      ),
    ].join(''),
  );
}

function formHtml({ id, title, fields }: Selection, { texts, outcome }: Answer): string {
  const faults = outcome.kind === 'refused' ? outcome.faults : [];
  const boxes = fields.map((field) =>
    fieldHtml(
      field,
      texts[field.name] ?? '',
      faults.find((fault) => fault.field === field.name),
    ),
  );
  return [
    `<form data-part="form" method="get" action="${ROUTES.selection}" aria-label="${escapeHtml(title)}">`,
    `<input type="hidden" name="${SELECTION_QUERY.calculation}" value="${id}">`,
    part('fields', boxes.join('')),
    '<button type="submit" data-part="submit">Calcular</button></form>',
  ].join('');
}

function rowsHtml(rows: readonly { readonly name: string; readonly value: string }[]): string {
  const items = rows.map(
    ({ name, value }) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl data-part="figures">${items.join('')}</dl>`;
}

function stepsHtml({ steps }: Solution, open: boolean): string {
  const rows = steps.map(
    ({ name, formula, value, source }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td data-part="value">${escapeHtml(value)}</td><td>${escapeHtml(formula)}</td><td>${escapeHtml(source)}</td></tr>`,
  );
  const head = ['Passo', 'Resultado', 'Fórmula', 'Fonte'].map(
    (text) => `<th scope="col">${text}</th>`,
  );
  return `<details data-part="steps"${open ? ' open' : ''}><summary>Cálculo passo a passo</summary><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></details>`;
}

function drawingHtml({ width, height, wheels, run, pitches, caption }: DriveDrawing): string {
  const drawn = wheels.map(
    ({ x, y, radius }) =>
      `<g><circle cx="${x}" cy="${y}" r="${radius}" data-part="wheel"></circle><path d="M${x - 9} ${y}h18M${x} ${y - 9}v18" data-part="shaft"></path></g>`,
  );
  const kind =
    pitches === undefined ? 'data-part="belt"' : `pathLength="${pitches}" data-part="chain"`;
  return part(
    'drawing',
    `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${drawn.join('')}<path d="${run}" ${kind}></path></svg><figcaption>${escapeHtml(caption)}</figcaption>`,
    'figure',
  );
}

function partHtml({ name, href, quantity, listed }: PartLine): string {
  const note = listed ? '' : ' <span data-part="ask">sob consulta</span>';
  const product = productOfHref(href);
  const add = product
    ? ` <a href="${escapeHtml(addToQuoteHref(product))}" rel="nofollow">${ADD_TO_QUOTE}</a>`
    : '';
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a>${note} <span data-part="quantity">${escapeHtml(quantity)}</span>${add}</li>`;
}

function solutionHtml(solution: Solution, index: number, count: number): string {
  const { title, verdict, tone, figures, drawing, parts, notes } = solution;
  const place = count > 1 ? part('place', `Opção ${index + 1}`, 'p') : '';
  const list = (items: readonly string[], name: string) =>
    items.length === 0 ? '' : `<ul data-part="${name}">${items.join('')}</ul>`;
  return [
    `<article data-part="solution" data-tone="${tone}">`,
    place,
    `<h3>${escapeHtml(title)}</h3>`,
    part('verdict', escapeHtml(verdict), 'p'),
    rowsHtml(figures),
    drawing ? drawingHtml(drawing) : '',
    list(
      notes.map((note) => `<li>${escapeHtml(note)}</li>`),
      'notes',
    ),
    list(parts.map(partHtml), 'parts'),
    stepsHtml(solution, index === 0),
    '</article>',
  ].join('');
}

function sheetHtml({ given, solutions, basis }: Sheet): string {
  return [
    '<h2>Resultado</h2>',
    rowsHtml(given).replace('"figures"', '"given"'),
    ...solutions.map((solution, index) => solutionHtml(solution, index, solutions.length)),
    `<ul data-part="basis">${basis.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`,
  ].join('');
}

function fileHtml({ id }: Selection, { texts }: Answer): string {
  const href = escapeHtml(selectionSheetHref(id, texts));
  return `<p data-part="file"><a href="${href}" data-native>Memória de cálculo (PDF)</a></p>`;
}

/**
 * A sent form with what came of it as HTML, for the selection page's document: the form with what
 * was typed, and the result or what to correct. The markup is that of the page's own components,
 * which take its place once they run. Everything from the address is escaped.
 */
export function selectionAnswer(selection: Selection, answer: Answer): string {
  const { outcome } = answer;
  const faults = outcome.kind === 'refused' ? outcome.faults : [];
  const result =
    outcome.kind === 'sheet'
      ? sheetHtml(outcome.sheet) + fileHtml(selection, answer)
      : `<ul data-part="refusal" role="alert">${faults.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;
  return formHtml(selection, answer) + part('result', result, 'section');
}
