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

/** Attributes with text for visitors. */
const SPOKEN = /\s(?:alt|title|placeholder|aria-label|aria-roledescription)="([^"]*)"/g;

/** The text of a document for visitors, without running its scripts. */
export function wordsOfDocument(html: string): string[] {
  const shown = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    // Skip the URL of a printed page.
    .replace(/(<[^>]+ data-print-address="">)[^<]*/g, '$1')
    // React separates two texts of one element with a comment.
    .replaceAll('<!-- -->', '');
  const spoken = [...shown.matchAll(SPOKEN)].map((match) => match[1] ?? '');
  const texts = shown.split(/<[^>]+>/);
  // Several elements may contain the words of one sentence.
  const whole = shown.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  return [...spoken, ...texts, whole].map((text) => decode(text).trim()).filter(Boolean);
}

/** Metadata for search engines and link previews. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexed: boolean;
  /** Open Graph properties by name. */
  readonly og: Readonly<Record<string, string>>;
  readonly jsonLd: readonly object[];
}

/** Parses a document's head. */
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
