import { type DocumentRelease, type DocumentView, type PageHead, SECTIONS } from '@elo/contract';
import { headContext } from '@elo-platform/runtime/document';
import { FACES_WAIT } from '@elo-platform/runtime/document-names';
import { announce } from '../document/body';
import { failedHead, notFoundHead } from '../document/head';
import { focusOn } from '../navigation/scroll';
import type { View } from '../remotes/view';
import { MAIN_ID } from './app';

/** Head of a view; undefined while its page loads. */
export function headOf(
  view: View,
  release: DocumentRelease,
  facts: DocumentView,
): PageHead | undefined {
  if (view.kind === 'missing') return notFoundHead(facts.company);
  if (view.kind === 'failed') return failedHead(facts.company);
  if (view.kind === 'pending') return undefined;
  const { part, page, data, path, search } = view;
  return part?.head ?? page?.head(data, headContext(release, { ...facts, path, search }));
}

/** Shows fonts on a new page that loaded too late for the previous one. */
export function takeWaitingFaces(): void {
  const root = document.documentElement;
  if (root.getAttribute(FACES_WAIT) === 'ready') root.removeAttribute(FACES_WAIT);
}

/** Moves focus to the target section, or to the page's heading, and announces the title. */
export function greet(title: string, section: string | undefined): void {
  const main = document.getElementById(MAIN_ID);
  const wanted = section && section !== SECTIONS.top ? document.getElementById(section) : null;
  focusOn(wanted ?? main?.querySelector<HTMLElement>('h1') ?? main);
  announce(title);
}
