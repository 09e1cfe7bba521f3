/**
 * Id of a form that was sent without script, where no browser can make one: the same content on the
 * same day has the same id, so that a form that is sent twice is stored once.
 */
export async function formId(content: unknown): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const bytes = new TextEncoder().encode(JSON.stringify([day, content]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return `form-${hex.join('')}`;
}

/** Whether a text is an id of {@link formId}. */
export const isFormId = (text: string): boolean => /^form-[0-9a-f]{32}$/.test(text);
