import type { IslandMoment } from '@elo-platform/protocol';
import { WANTED } from '../document/names';
import { whenIdle } from '../when-idle';

/**
 * Distance below the viewport at which a `visible` island loads, as a share of the viewport's
 * height.
 */
const NEAR = '75%';

/** Events by which a visitor uses an island. */
const INTENT = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

function isWanted(element: Element): boolean {
  return (
    element.hasAttribute(WANTED) ||
    element.matches(':hover') ||
    element.contains(document.activeElement)
  );
}

function whenNear(element: Element, come: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && come(),
    { rootMargin: `${NEAR} 0px` },
  );
  // The island's own element has no box; for an empty island, observe the parent.
  const boxes = element.children.length > 0 ? [...element.children] : [element.parentElement];
  for (const box of boxes) if (box) observer.observe(box);
  return () => observer.disconnect();
}

function watch(element: Element, when: IslandMoment, come: () => void): () => void {
  if (when === 'visible') return whenNear(element, come);
  if (when === 'idle') return whenIdle(come);
  return () => undefined;
}

/** Resolves when the document is loaded and the browser is idle. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve));
}

/**
 * Calls back once when an island's trigger fires.
 * @param calm must resolve before the trigger counts, unless the visitor uses the island
 * @returns cancels it
 */
export function atMoment(
  element: Element,
  when: IslandMoment,
  calm: Promise<unknown>,
  come: () => void,
): () => void {
  if (when === 'load' || isWanted(element)) {
    come();
    return () => undefined;
  }
  const ends: (() => void)[] = [];
  const end = () => {
    for (const stop of ends.splice(0)) stop();
  };
  const once = () => {
    if (ends.length === 0) return;
    end();
    come();
  };
  const options = { capture: true, passive: true };
  for (const name of INTENT) element.addEventListener(name, once, options);
  ends.push(() => {
    for (const name of INTENT) element.removeEventListener(name, once, options);
  });
  void calm.then(() => {
    if (ends.length > 0) ends.push(watch(element, when, once));
  });
  return end;
}
