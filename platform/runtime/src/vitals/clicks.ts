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

/** Reports what may be the effect of a click. @param at time of the document */
type Report = (at: number) => void;

/**
 * Watches clicks on controls: one has an effect if within a second something changes in the document,
 * requests a file, scrolls or takes the focus. Clicks that do nothing on purpose are left out: those
 * that end a selection of text, and those on links to what is on the screen.
 * @param describe names the control's package, because it may be gone afterwards
 * @returns the clicks so far; of the file requests, the caller reports the effect
 */
export function watchClicks(
  describe: (control: Element) => Click['vital'],
): [clicks: readonly Click[], effect: Report] {
  const clicks: Click[] = [];
  const effect: Report = (at) => {
    for (const { event, vital } of clicks) {
      const took = at - event.timeStamp;
      if (vital.value < 0 && took >= 0 && took < PATIENCE) vital.value = took;
    }
  };
  for (const type of EFFECTS) {
    addEventListener(type, ({ timeStamp }) => effect(timeStamp), true);
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
  return [clicks, effect];
}
