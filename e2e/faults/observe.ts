import type { Page } from '@playwright/test';
import { isAnswering } from '../src/answering';
import type { SiteRoute } from '../src/site-pages';
import { overDocuments } from './traffic';

/** The state of the screen at one moment. */
export interface Sight {
  /** Header, main menu and footer are visible. */
  readonly frame: boolean;
  /** Text of the page's heading; empty without one. */
  readonly heading: string;
  /** Number of characters in the page's own area. */
  readonly text: number;
  /** The page or a part announces that it loads. */
  readonly spinner: boolean;
  /** Notices on the page. */
  readonly notice: string;
  readonly degraded: boolean;
  /** A file without a matching hash was executed. */
  readonly tampered: boolean;
  /** The browser shows its own error page. */
  readonly browserError: boolean;
}

/** Observes a page. */
export async function look(page: Page): Promise<Sight> {
  const browserError = page.url().startsWith('chrome-error:');
  const seen = await overDocuments(page, () =>
    page.evaluate(() => {
      const text = (selector: string) =>
        document.querySelector<HTMLElement>(selector)?.textContent?.trim() ?? '';
      const notices = [...document.querySelectorAll<HTMLElement>('#elo-alert, [role=alert]')];
      return {
        frame: text('header nav') !== '' && document.querySelector('footer') !== null,
        heading: text('main h1'),
        text: text('main').length,
        spinner: /Carregando|Enviando/.test(text('main [role=status]')),
        notice: notices.map((one) => one.textContent?.trim() ?? '').join(' | '),
        degraded: document.documentElement.dataset.degraded !== undefined,
        tampered: document.documentElement.dataset.tampered !== undefined,
      };
    }),
  );
  return { ...seen, browserError };
}

/** Whether the page of a route is shown and interactive. */
export function answers(page: Page, { heading }: SiteRoute): Promise<boolean> {
  return overDocuments(page, async () => {
    const title = await page.evaluate(() =>
      document.documentElement.dataset.degraded === undefined
        ? document.querySelector<HTMLElement>('main h1')?.textContent
        : undefined,
    );
    return new RegExp(heading).test(title ?? '') && (await page.evaluate(isAnswering));
  });
}
