import {
  type DocumentRelease,
  type DocumentView,
  type PageHead,
  type PageModule,
  SECTIONS,
} from '@elo/contract';
import { FACES_WAIT } from '@elo-platform/runtime/document-names';
import { announce } from '../document/body';
import { failedHead, headContext, notFoundHead } from '../document/head';
import { pageOf } from '../navigation/navigation';
import { focusOn } from '../navigation/scroll';
import type { PageView, Part, View } from '../remotes/view';
import { MAIN_ID } from './app';

/** Head of a page with its data. */
export function headOfPage(
  page: PageModule,
  data: unknown,
  { path, search, company, year }: DocumentView,
  release: DocumentRelease,
): PageHead {
  return page.head(data, headContext(release, { path, search, company, year }));
}

/** Head of a view; undefined while its page loads. */
export function headOf(
  view: View,
  release: DocumentRelease,
  facts: DocumentView,
): PageHead | undefined {
  if (view.kind === 'missing') return notFoundHead(facts.company);
  if (view.kind === 'failed') return failedHead(facts.company);
  if (isPart(view)) return view.part.head;
  const page = pageOf(view);
  if (!page?.page) return undefined;
  const { path, search } = page;
  return headOfPage(page.page, page.data, { ...facts, path, search }, release);
}

/** Whether a view is a page of another document. */
export function isPart(view: View): view is PageView & { part: Part } {
  return view.kind === 'page' && view.part !== undefined;
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
