/** See `program.cjs`. */
export function loadProgram(path: string): Promise<Record<string, unknown>>;
/** See `program.cjs`. */
export function programText(path: string): Promise<string>;
/** See `program.cjs`. */
export const OPTIMIZE_LATER: string;
