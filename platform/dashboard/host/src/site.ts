import type { PlainSite } from '@elo-platform/runtime/plain-host';
import { Layout } from './layout';
import { NotFound } from './not-found';

/** The layout around the page, for composing and for the browser. */
export const site: PlainSite = { Layout, NotFound };
