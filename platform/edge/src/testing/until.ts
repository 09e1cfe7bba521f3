/**
 * Asks again until the answer is yes; the test's own time limit ends it otherwise. For states that
 * announce themselves nowhere, such as `/healthz`.
 */
export async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await new Promise((next) => setImmediate(next));
}
