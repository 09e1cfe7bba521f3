import type { Control } from '../routes';

/** Measurements inside the page, in milliseconds after the start of the navigation. */
export interface ProbeResult {
  readonly timeOrigin: number;
  readonly fcp: number;
  readonly lcp: number;
  /** Description of the largest paint, for reports. */
  readonly lcpElement: string;
  readonly cls: number;
  /** Description of shifted elements, for reports. */
  readonly shifted: readonly string[];
  /** Long tasks: start and duration. */
  readonly tasks: readonly (readonly [number, number])[];
  /** Times of the earliest working click and of its effect; absent without a control. */
  readonly clickedAt?: number;
  readonly effectAt?: number;
  readonly loadAt: number;
}

declare global {
  interface Window {
    eloBench?: Promise<ProbeResult>;
  }
}

/**
 * Runs in the page before all other scripts. Records paints, shifts and long tasks, and clicks the
 * control as soon as the framework has hydrated it, repeatedly until the click is handled. The clicks are
 * synthetic, because real input would end the recording of the largest paint and of shifts.
 * @param control absent for a page without scripts
 */
export function probe(control: Control | null, quietMs: number): void {
  if (window.top !== window) return;
  const tasks: [number, number][] = [];
  const shifted: string[] = [];
  let [fcp, lcp, cls, lcpElement] = [0, 0, 0, ''];
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    // Ignore shifts caused by the click.
    if (element?.closest('dialog, [role="dialog"]') || element?.matches('iframe, video')) return;
    lcp = entry.startTime;
    lcpElement = element ? `${element.tagName.toLowerCase()} ${element.className}`.trim() : '';
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    if (clickedAt !== undefined && shift.startTime >= clickedAt) return;
    cls += shift.value;
    for (const { node } of shift.sources) {
      const name =
        node instanceof Element ? `${node.tagName} ${node.className}` : node?.textContent;
      shifted.push(`${Math.round(shift.startTime)} ms: ${name}`);
    }
  });
  watch('longtask', (entry) => tasks.push([entry.startTime, entry.duration]));

  let clickedAt: number | undefined;
  let effectAt: number | undefined;
  /** React keeps its node on the element, Marko the handler. */
  const isAttached = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber$') || key === '$click');
  /** Some frameworks hydrate the whole document. */
  const isRoot = (node: Node) =>
    Object.keys(node).some((key) => key.startsWith('__reactContainer$'));
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Dispatches one click; stops it behind the page's own React, so that no link is followed. */
  const click = (element: Element): boolean => {
    let taken = false;
    const stop = (event: Event) => {
      taken = event.defaultPrevented;
      event.preventDefault();
      event.stopPropagation();
    };
    const end = isRoot(document) ? window : document.body;
    end.addEventListener('click', stop, { once: true });
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    end.removeEventListener('click', stop);
    return taken;
  };

  const tryControl = async ({ selector, brings }: Control): Promise<void> => {
    for (;;) {
      const element = document.querySelector(selector);
      if (!element || !isAttached(element)) {
        await wait(10);
        continue;
      }
      const before = element.textContent;
      const at = performance.now();
      const taken = click(element);
      await wait(0);
      const changed = () =>
        brings === undefined
          ? document.querySelector(selector)?.textContent !== before
          : document.querySelector(brings) !== null;
      if (!taken && !changed()) {
        await wait(10);
        continue;
      }
      clickedAt = at;
      while (!changed()) await wait(5);
      effectAt = performance.now();
      return;
    }
  };

  const loaded = new Promise<void>((resolve) => {
    addEventListener('load', () => resolve(), { once: true });
  });
  window.eloBench = (async () => {
    await Promise.all([loaded, control ? tryControl(control) : undefined]);
    const loadAt = performance.now();
    await wait(quietMs);
    // On a busy machine the browser reports paints after the load event.
    while (fcp === 0 || lcp === 0) await wait(50);
    const { timeOrigin } = performance;
    return { timeOrigin, fcp, lcp, lcpElement, cls, shifted, tasks, clickedAt, effectAt, loadAt };
  })();
}
