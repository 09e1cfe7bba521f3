import { createHash } from 'node:crypto';
import { API_PATHS, CONTACT_LIMITS, ROUTES, TRAP_FIELD } from '@elo/contract';
import type { ContactField } from '../messages/contact-message';

/** The site's colours, without its sheet: light, or dark where the visitor's system is. */
const STYLE = `
:root{color-scheme:light dark;--text:#0e1216;--ground:#f5f4ef;--field:#fdfcf9;--line:#66737e;--error:#b3261e;--sent:#1b6b3a;--focus:#0b5cad}
@media (prefers-color-scheme:dark){:root{--text:#f5f4ef;--ground:#1a2026;--field:#222a31;--line:#87939d;--error:#f2695c;--sent:#4caf7a;--focus:#ffb61a}}
*{box-sizing:border-box}
body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;color:var(--text);background:var(--ground)}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
label{display:block;font-weight:600;margin:1rem 0 .25rem}
input,textarea{width:100%;font:inherit;padding:.625rem .75rem;border:1px solid var(--line);border-radius:.25rem;background:var(--field);color:inherit}
[aria-invalid=true]{border:2px solid var(--error)}
.alert{border-left:.25rem solid var(--error);background:var(--field);padding:.75rem 1rem;margin:0;font-weight:600}
.sent{border-left-color:var(--sent)}
button{font:inherit;font-weight:600;margin-top:1.5rem;padding:.75rem 1.5rem;border:0;border-radius:.25rem;background:#ffb61a;color:#0e1216}
a{color:inherit}
table,tbody,tr,th,td{display:block;text-align:left}
thead{display:none}
tr{padding:.75rem 0;border-bottom:1px solid var(--line)}
select{font:inherit;padding:.625rem;margin-top:.25rem}
[data-part=change]{margin:.25rem 0;padding:.25rem 0;background:none;color:inherit;text-decoration:underline;text-align:left}
[data-part=trap],.trap{position:absolute;left:-9999px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Headers of these pages: nothing may run, the only style sheet is the one inside. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex',
};

interface FieldText {
  readonly name: ContactField;
  readonly label: string;
  readonly autocomplete: string;
  readonly type?: string;
}

/** `type` stays `text` for the address: the form checks no format (spec, section 5). */
const FIELDS: readonly FieldText[] = [
  { name: 'from_name', label: 'Nome', autocomplete: 'name' },
  { name: 'email', label: 'E-mail', autocomplete: 'email' },
  { name: 'telefone', label: 'Telefone', autocomplete: 'tel', type: 'tel' },
  { name: 'empresa', label: 'Empresa', autocomplete: 'organization' },
  { name: 'message', label: 'Mensagem', autocomplete: 'off' },
];

/** A field as visitors know it. */
export function labelOf(field: ContactField): string {
  return FIELDS.find(({ name }) => name === field)?.label ?? field;
}

/** What the form page shows. */
export interface ContactPage {
  /** Sentence at the top. */
  readonly alert: string;
  /** What the visitor typed, by field; not trusted. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Fields to mark; the first one gets the focus. */
  readonly faulty: readonly ContactField[];
}

/** Text for HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}

/** The form again, with an alert and everything that was typed, for visitors without script. */
export function contactPage({ alert, values, faulty }: ContactPage): string {
  const fields = FIELDS.map((field) =>
    renderField(field, {
      value: typeof values[field.name] === 'string' ? String(values[field.name]) : '',
      invalid: faulty.includes(field.name),
      focus: faulty[0] === field.name,
    }),
  );
  return page(
    'Contato: confira os campos',
    `<h1>CONTATE-NOS</h1>
<p class="alert" role="alert" id="alerta">${escapeHtml(alert)}</p>
<form method="post" action="${API_PATHS.contactForm}">
${fields.join('\n')}
<div class="trap" aria-hidden="true"><label for="${TRAP_FIELD}">Não preencha</label>
<input type="text" id="${TRAP_FIELD}" name="${TRAP_FIELD}" tabindex="-1" autocomplete="off"></div>
<button type="submit">Enviar</button>
</form>
<p><a href="${ROUTES.contact}">Voltar à página de contato</a></p>`,
  );
}

/** What a visitor without script sees after sending. */
export function sentPage(): string {
  return page(
    'Mensagem enviada',
    `<h1>CONTATE-NOS</h1>
<p class="alert sent" role="status">E-mail enviado com sucesso!</p>
<p><a href="${ROUTES.contact}">Voltar à página de contato</a></p>
<p><a href="${ROUTES.home}">Ir para a página inicial</a></p>`,
  );
}

function renderField(
  { name, label, autocomplete, type }: FieldText,
  state: { value: string; invalid: boolean; focus: boolean },
): string {
  const attributes = [
    `id="${name}" name="${name}" required autocomplete="${autocomplete}"`,
    state.invalid ? ' aria-invalid="true" aria-describedby="alerta"' : '',
    state.focus ? ' autofocus' : '',
  ].join('');
  const value = escapeHtml(state.value);
  const control =
    name === 'message'
      ? // A line break right after the tag is dropped by browsers: one more keeps the visitor's own.
        `<textarea rows="6" maxlength="${CONTACT_LIMITS.message}" ${attributes}>\n${value}</textarea>`
      : `<input type="${type ?? 'text'}" maxlength="${CONTACT_LIMITS.short}" value="${value}" ${attributes}>`;
  return `<label for="${name}">${label}</label>\n${control}`;
}

/** A page of the API's own, in the site's colours and without its sheet; the title is no visitor's. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
