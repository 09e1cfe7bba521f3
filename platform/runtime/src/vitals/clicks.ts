import type { Beacon } from '@elo-platform/protocol';
import { WANTED } from '../document/names';

/** Milliseconds within which a click must have an effect. */
export const PATIENCE = 1000;

const CONTROLS = 'a[href],:is(button,summary,[role=button]):not([aria-disabled=true])';

/** Events by which a click shows its effect without changing an element. */
const EFFECTS = ['scroll', 'focusin', 'submit', 'blur'];

/** A click on a control. */
interface Click {
  readonly event: Event;
  readonly control: Element;
  /** Milliseconds until the first effect; negative: none so far. */
  readonly vital: Beacon['vitals'][number];
}

/** Clicks of a document. */
interface Clicks {
  readonly clicks: readonly Click[];
  /** Something happened that may be the effect of a click. @param at time of the document */
  effect(at: number, target?: unknown): void;
}

/**
 * Watches clicks on controls: one has an effect if within a second something changes in the document,
 * requests a file, scrolls or takes the focus. Clicks that do nothing on purpose are left out: those
 * that end a selection of text, and those on links to what is on the screen.
 * @param describe names the control's package, because it may be gone afterwards
 */
export function watchClicks(describe: (control: Element) => Click['vital']): Clicks {
  const clicks: Click[] = [];
  const effect = (at: number, target?: unknown): void => {
    for (const { event, control, vital } of clicks) {
      const took = at - event.timeStamp;
      // A click itself focuses its control.
      if (vital.value < 0 && took >= 0 && took < PATIENCE && target !== control) vital.value = took;
    }
  };
  for (const type of EFFECTS) {
    addEventListener(type, ({ timeStamp, target }) => effect(timeStamp, target), true);
  }
  addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest(CONTROLS);
      if (
        !control ||
        !event.isTrusted ||
        (control as HTMLAnchorElement).href === location.href ||
        `${getSelection()}` ||
        clicks.length > 999
      ) {
        return;
      }
      clicks.push({ event, control, vital: describe(control) });
      const changes = new MutationObserver((records) => {
        if (records.some(({ attributeName }) => attributeName !== WANTED))
          effect(performance.now());
      });
      changes.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      setTimeout(() => changes.disconnect(), PATIENCE);
    },
    true,
  );
  return { clicks, effect };
}
