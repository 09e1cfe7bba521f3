import { escapeHtml } from '@elo/contract';

// Colours of the site by day (shared-ui/src/tokens.scss). Each text has its ground set, too: a mail
// program that darkens mails changes both or neither.
const ON_BAND = 'background-color:#12171c;color:#f5f4ef';
const ON_PAGE = 'background-color:#f5f4ef;color:#0e1216';
const ON_SHEET = 'background-color:#fdfcf9;color:#0e1216';
const ON_HEAD = 'background-color:#eae8e0;color:#38434d';
const LABEL = 'background-color:#fdfcf9;color:#38434d';
const RULE = 'border-bottom:1px solid #d3d1c8';
const FONT = 'font:15px/1.5 Arial,Helvetica,sans-serif;word-break:break-word';
/** A column next to one with long words keeps its own words whole. */
const NARROW = 'white-space:nowrap';
const TABLE = '<table width="100%" cellpadding="0" cellspacing="0" border="0"';

/** Lines without the empty ones at both ends. */
function lines(list: readonly string[]): string {
  const isFilled = (line: string) => line !== '';
  const filled = list.slice(list.findIndex(isFilled), list.findLastIndex(isFilled) + 1);
  return filled.map(escapeHtml).join('<br>');
}

function paragraph(list: readonly string[]): string {
  const html = lines(list);
  return html && `<p style="margin:0 0 16px;${FONT};${ON_SHEET}">${html}</p>`;
}

function cell(html: string, look: string, tag: 'td' | 'th' = 'td', more = ''): string {
  return `<${tag} align="left" valign="top"${more} style="padding:6px 8px;${FONT};${RULE};${look}">${html}</${tag}>`;
}

/** What is known, one row each: its name and its value. */
function factTable(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr>${cell(escapeHtml(name), LABEL, 'td', ' width="88"')}${cell(escapeHtml(value), ON_SHEET)}</tr>`,
  );
  return rows.length === 0
    ? ''
    : `${TABLE} role="presentation" style="margin:0 0 16px">${rows.join('')}</table>`;
}

/**
 * Rows of a list, the names of the columns first. Code and remark are below the part's name: five
 * columns do not fit a telephone.
 */
function listTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const titles = head
    .slice(0, 3)
    .map((name) => cell(escapeHtml(name), `${ON_HEAD};${NARROW}`, 'th'));
  const parts = rows.map(([at = '', quantity = '', part = '', ...more]) => {
    const details = more.flatMap((text, column) =>
      text === '' ? [] : [`${head[column + 3]}: ${text}`],
    );
    const narrow = [at, quantity].map((text) => cell(escapeHtml(text), `${ON_SHEET};${NARROW}`));
    const named = `<strong>${escapeHtml(part)}</strong><br>${lines(details)}`;
    return `<tr>${narrow.join('')}${cell(named, ON_SHEET)}</tr>`;
  });
  return `${TABLE} style="margin:0 0 16px"><tr>${titles.join('')}</tr>${parts.join('')}</table>`;
}

/**
 * A mail as HTML that needs neither pictures nor a style sheet; all text is escaped.
 * @param mail lines above and below; `rows`: of a list, the names of the columns first
 */
export function mailHtml(mail: {
  readonly title: string;
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly above?: readonly string[];
  readonly rows?: readonly (readonly string[])[];
  readonly below: readonly string[];
}): string {
  const { title, facts = [], above = [], rows = [], below } = mail;
  const parts = [paragraph(above), factTable(facts), rows.length > 0 && listTable(rows)];
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(title)}</title></head><body style="margin:0;${ON_PAGE}">`,
    `${TABLE} role="presentation" style="${ON_PAGE}"><tr><td align="center" style="padding:16px 8px">`,
    `${TABLE} role="presentation" style="max-width:640px"><tr>`,
    `<td align="left" style="padding:16px 20px;border-bottom:4px solid #ffb61a;${ON_BAND}">`,
    `<h1 style="margin:0;font:bold 20px/1.3 Arial,Helvetica,sans-serif;${ON_BAND}">${escapeHtml(title)}</h1></td></tr>`,
    `<tr><td align="left" style="padding:20px 20px 4px;${ON_SHEET}">`,
    ...parts.filter(Boolean),
    `${paragraph(below)}</td></tr></table></td></tr></table></body></html>`,
  ].join('\n');
}
