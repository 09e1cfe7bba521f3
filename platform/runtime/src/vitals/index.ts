import type { Beacon, Frame, VitalName } from '@elo-platform/protocol';
import { WANTED } from '../document/names';
import { faults, type Vital, views } from './errors';
import { framesOf, type Owner, ownerOfCode, ownerOfNode, ownerOfUrl } from './owners';

/** Milliseconds within which a click must have an effect. */
const PATIENCE = 1000;

const CONTROLS = 'a[href],:is(button,summary,[role=button]):not([aria-disabled=true])';

/** Events by which a click shows its effect without changing an element. */
const EFFECTS = ['scroll', 'focusin', 'submit', 'blur'];

/** A click on a control. It has no event or element, which would keep a page that is left in memory. */
interface Click {
  readonly start: number;
  /** Milliseconds until the first effect; negative: none so far. */
  readonly vital: Vital;
}

/**
 * Watches clicks on controls: one has an effect if within a second something changes in the document,
 * requests a file, scrolls or takes the focus. Clicks that do nothing on purpose are left out: those
 * that end a selection of text, and those on links to what is on the screen.
 * @param describe names the control's package, because it may be gone afterwards
 * @returns the clicks so far; of the file requests, the caller reports the effect, by time of the document
 */
function watchClicks(
  describe: (control: Element) => Vital,
): [clicks: readonly Click[], effect: (at: number) => void] {
  const clicks: Click[] = [];
  const effect = (at: number) => {
    for (const { start, vital } of clicks) {
      const took = at - start;
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
        clicks[999]
      ) {
        return;
      }
      const click = { start: event.timeStamp, vital: describe(control) };
      clicks.push(click);
      // The browser follows a link unless one of the event's listeners has prevented it.
      setTimeout(() => {
        if ((control as HTMLAnchorElement).href && !event.defaultPrevented)
          clicks.splice(clicks.indexOf(click), 1);
      });
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

// What TypeScript's library lacks.
interface LargestPaint extends PerformanceEntry {
  readonly element: Element | null;
}
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}
interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
  readonly target: Node | null;
}
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string }[];
}

/** How a host reports the visits of its documents. */
export interface VitalsOptions {
  /** URL of the host's files. */
  readonly shell: string | undefined;
  /** Path of the document. */
  readonly path: string;
  /** Route pattern of a path, or `404`. */
  routeOf(path: string): string;
}

/**
 * Measures the visit to this document, and sends one beacon when the page is hidden for the first
 * time. Nothing is measured if the visitor objects to it (Do Not Track, Global Privacy Control), or if
 * the server did not name the document's channel in `Server-Timing`.
 */
export function startVitals({ shell, path, routeOf }: VitalsOptions): void {
  const visitor = navigator as Navigator & {
    globalPrivacyControl?: boolean;
    connection?: { effectiveType: Beacon['connection'] };
  };
  const [opened] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  const served = opened?.serverTiming?.find(({ name }) => name === 'elo')?.description;
  if (!served || visitor.doNotTrack === '1' || visitor.globalPrivacyControl) return;
  const [channel, entry, arm, id] = served.split('.');

  const host = ownerOfUrl(shell);
  const found: Partial<Record<VitalName, Vital>> = {};
  const vital = (name: VitalName, value: number, node?: Node | null): Vital => ({
    name,
    value,
    route: routeOf(location.pathname),
    owner: ownerOfNode(node, host),
  });

  // Interactions below 40 ms are not observed, as in the web-vitals library.
  const ends: (() => void)[] = [];
  const observe = <Entry extends PerformanceEntry>(
    type: string,
    take: (entry: Entry) => void,
  ): unknown => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take as never));
    observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
    return ends.push(() => observer.takeRecords().forEach(take as never));
  };

  // A page in the background is not waited for. In a new process, WebKit's clock starts after the
  // navigation: the start of the response is negative, and other times from the navigation too short.
  if (opened.responseStart > 0 && !document.hidden) {
    found.ttfb = vital('ttfb', opened.responseStart);
    observe('largest-contentful-paint', ({ startTime, element }: LargestPaint) => {
      found.lcp = vital('lcp', startTime, element);
    });
  }

  // The largest group of shifts, less than a second apart and less than five seconds in all. It
  // belongs to the package of its first shift.
  let first = 0;
  let last = -1000;
  let sum = 0;
  let node: Node | null | undefined;
  const seesShifts = observe('layout-shift', (shift: Shift) => {
    const { startTime, value, hadRecentInput, sources } = shift;
    if (hadRecentInput) return;
    if (startTime - last >= 1000 || startTime - first >= 5000) {
      first = startTime;
      sum = 0;
      node = sources[0]?.node;
    }
    last = startTime;
    sum += value * 1000;
    if (sum > (found.cls as Vital).value) found.cls = vital('cls', sum, node);
  });
  // A page without a shift has a score, too; entries arrive later.
  if (seesShifts) found.cls = vital('cls', 0);

  const slow: Record<number, readonly [inp: Vital, startTime: number]> = {};
  const interact = ({ interactionId, duration, startTime, target }: Interaction): void => {
    if (!interactionId || (slow[interactionId]?.[0].value as number) >= duration) return;
    slow[interactionId] = [vital('inp', duration, target), startTime];
  };
  observe('event', interact);
  observe('first-input', interact);

  const [clicks, effect] = watchClicks((control) => vital('click', -1, control));
  observe('resource', ({ startTime }) => effect(startTime));

  let isSent = false;
  const send = (): void => {
    if (isSent) return;
    isSent = true;
    for (const end of ends) end();
    // One interaction in fifty is left out; where the browser does not count them (NaN), none.
    const { interactionCount } = performance as { interactionCount?: number };
    const ranked = Object.values(slow).sort(([a], [b]) => b.value - a.value);
    const [inp, at] = ranked.at((interactionCount as number) / 50) ?? ranked.at(-1) ?? [];
    if (inp) {
      found.inp = inp;
      // It belongs to the package of its element, or, if that is gone, of the script that ran. The
      // browser lists the frame after the interaction.
      inp.owner ??= ownerOfCode(
        (performance.getEntriesByType('long-animation-frame') as LongFrame[]).find(
          ({ startTime, duration }) => startTime + duration > (at as number),
        )?.scripts[0]?.sourceURL,
      );
    }
    let worked = 0;
    let dead = 0;
    const owners: Record<string, Owner> = {};
    for (const { start, vital: click } of clicks) {
      if (click.value >= 0) {
        found.click ??= click;
        worked += 1;
      } else if (start + PATIENCE < performance.now()) {
        dead += 1;
        if (click.owner) owners[click.owner.name] = click.owner;
      }
    }
    // The first error of each package.
    const errors: Record<string, Beacon['errors'][number]> = {};
    for (const { error, path: at, base } of faults) {
      let frames: Frame[] | undefined = [];
      let message: string | undefined = '?';
      try {
        message = messageOf(error);
        frames = framesOf((error as Error).stack as string);
      } catch {
        // Code can throw any value: one without a stack, or even without a text.
      }
      if (message && frames) {
        const thrown = ownerOfCode(frames[0]?.path, frames[0]?.line);
        // A host reports what a remote did.
        const owner = thrown && thrown.name !== host?.name ? thrown : (ownerOfUrl(base) ?? thrown);
        errors[owner?.name as string] ??= { owner, route: routeOf(at), message, frames };
      }
    }
    const beacon: Beacon = {
      schema: 1,
      channel: channel as string,
      entry: +(entry as string),
      arm: arm as Beacon['arm'],
      release: id as string,
      route: routeOf(path),
      connection: visitor.connection?.effectiveType ?? 'unknown',
      vitals: [...Object.values(found), ...views],
      errors: Object.values(errors),
      clicks: { worked, dead, owners: Object.values(owners) },
    };
    visitor.sendBeacon('/api/vitals', JSON.stringify(beacon));
  };
  addEventListener('visibilitychange', () => document.hidden && send());
  addEventListener('pagehide', send);
}

/** An observer that changed a size again, a script of another site, a cancelled request. */
const NOISE = /^(ResizeO|Script e|AbortE)/;

/** All from the first quotation mark to the last; without a second one, the rest. */
const QUOTED = /\B["'`“‘«](.*["'`”’»]\B|.*)/s;

/** Words that may be an address, a query or an e-mail address. */
const ADDRESS = /\S*[/?@=]\S*/g;

/**
 * Name and start of an error's message without what a visitor may have typed: quoted text, addresses
 * and digits. An object that is no error says nothing as text: its message, or what it has, is added.
 * @returns undefined: not a fault
 */
export function messageOf(error: unknown): string | undefined {
  let text = `${error}`;
  if (NOISE.test(text)) return undefined;
  if (/^\[o/.test(text)) text += (error as Partial<Error>).message || Object.keys(error as object);
  return text.replace(QUOTED, '…').replace(ADDRESS, '…').replace(/\d/g, '0').slice(0, 120);
}
