const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

function decode(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|nbsp|#x27|#39);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
}

/** Attributes that visitors read or hear. */
const SPOKEN = /\s(?:alt|title|placeholder|aria-label|aria-roledescription)="([^"]*)"/g;

/** Everything that visitors of a document read or hear, without running it. */
export function wordsOfDocument(html: string): string[] {
  const shown = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    // The address of a printed page is no sentence.
    .replace(/(<[^>]+ data-print-address="">)[^<]*/g, '$1')
    // React puts a comment between two texts of one element.
    .replaceAll('<!-- -->', '');
  const spoken = [...shown.matchAll(SPOKEN)].map((match) => match[1] ?? '');
  const texts = shown.split(/<[^>]+>/);
  // Words of one sentence may stand in several elements.
  const whole = shown.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  return [...spoken, ...texts, whole].map((text) => decode(text).trim()).filter(Boolean);
}

/** What search engines and link previews read of a document. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexed: boolean;
  /** Open Graph properties by name. */
  readonly og: Readonly<Record<string, string>>;
  readonly jsonLd: readonly object[];
}

/** Reads a document's head. */
export function headOfDocument(html: string): DocumentHead {
  const first = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
  const og = [...html.matchAll(/<meta property="(og:[^"]+)" content="([^"]*)">/g)];
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return {
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)">/),
    canonical: first(/<link rel="canonical" href="([^"]*)">/),
    isIndexed: !/<meta name="robots" content="[^"]*noindex/.test(html),
    og: Object.fromEntries(og.map(([, name, content]) => [name, decode(content ?? '')])),
    jsonLd: blocks.map(([, text]) => JSON.parse(text ?? '') as object),
  };
}
