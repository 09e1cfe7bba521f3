/** See ready.mjs, which runs before TypeScript is installed. */
export const root: string;
export function requireTools(): void;
export function installationKey(folder: string): string;
export function ensureInstalled(wanted: { readonly tools: boolean }): void;
