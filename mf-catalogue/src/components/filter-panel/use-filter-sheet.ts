import { useEffect } from 'react';
import { PANEL_ID } from './panel-id';

/** From here the panel is next to the list: the `lg` of shared-ui's mixins. */
const WIDE = '(min-width: 64em)';

/** Closes the sheet that the panel is on a phone, if it is open. */
function closeSheet(): void {
  const panel = document.getElementById(PANEL_ID);
  // A browser without popovers does not know the selector either.
  if (panel?.hidePopover && panel.matches(':popover-open')) panel.hidePopover();
}

const isInPanel = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${PANEL_ID}`) !== null;

/** Closes the panel's sheet when it has done its work; the panel itself is plain HTML. */
export function useFilterSheet(): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // After a choice the list is what the visitor wants to see.
    const afterChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`#${PANEL_ID} a`)) closeSheet();
    };
    document.addEventListener('click', afterChoice, { signal });
    // What the focus moves on to is behind the sheet.
    const left = ({ target, relatedTarget }: FocusEvent) => {
      if (isInPanel(target) && relatedTarget && !isInPanel(relatedTarget)) closeSheet();
    };
    document.addEventListener('focusout', left, { signal });
    // When the window becomes wide, the sheet becomes the panel next to the list.
    const turned = ({ matches }: MediaQueryListEvent) => matches && closeSheet();
    window.matchMedia(WIDE).addEventListener('change', turned, { signal });
    return () => stop.abort();
  }, []);
}
