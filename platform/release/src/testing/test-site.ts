import { join } from 'node:path';
import { type LoadedSite, loadSite } from '../site/load-site';

const file = join(__dirname, 'elo.config.ts');

/** The site that the tests release. */
export const TEST_SITE: LoadedSite = { file, config: loadSite(file) };
