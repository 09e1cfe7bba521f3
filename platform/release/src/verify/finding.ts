import { errorCode } from '@elo-platform/protocol';
import { z } from 'zod';

/** Something that is not as it was signed. */
export const findingSchema = z.strictObject({
  where: z.string().describe('Key in the store, or what it is about.'),
  message: z.string(),
});

export type Finding = Readonly<z.infer<typeof findingSchema>>;

/** A finding as a line for people. */
export const describeFinding = ({ where, message }: Finding): string => `  ${where}: ${message}`;

/** Runs a check and turns its error into a finding; what does not exist is one, too. */
export async function findIn<T>(
  where: string,
  findings: Finding[],
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    const found = await check();
    if (found === undefined) findings.push({ where, message: 'is missing' });
    return found;
  } catch (error) {
    // A store that does not answer says nothing about damage.
    if (errorCode(error) === 'store-unreachable') throw error;
    findings.push({ where, message: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
