import { emptyDocument, renderDocument } from '@elo/shell/src/server';
import { routes } from 'elo-bench/routes';

/** Exports for prerendering: the shell's own document template and the pages. */
export { emptyDocument, renderDocument, routes };
