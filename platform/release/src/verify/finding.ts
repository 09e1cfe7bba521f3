import { z } from 'zod';

/** Something that is not as it was signed. */
export const findingSchema = z.strictObject({
  where: z.string().describe('Key in the store, or what it is about.'),
  message: z.string(),
});

/** Something that is not as it was signed. */
export type Finding = Readonly<z.infer<typeof findingSchema>>;

/** Runs a check and turns its error into a finding. */
export async function findIn<T>(
  where: string,
  findings: Finding[],
  check: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await check();
  } catch (error) {
    if (isUnreachable(error)) throw error;
    findings.push({ where, message: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

/** A store that does not answer says nothing about damage. */
function isUnreachable(error: unknown): boolean {
  return (error as { code?: string }).code === 'store-unreachable';
}
