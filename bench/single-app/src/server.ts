import { emptyDocument, renderDocument } from '@elo/shell/src/server';
import { routes } from 'elo-bench/routes';

/** What prerendering needs: the shell's own document template and the pages. */
export { emptyDocument, renderDocument, routes };
