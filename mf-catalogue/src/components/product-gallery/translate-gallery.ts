/** Sets an attribute only where it differs, so that a run without a change touches nothing. */
function label(element: Element | null | undefined, name: string, value: string): void {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Puts into Portuguese the labels that react-image-gallery 2 writes in English and offers no
 * setting for, keeps photos outside the frame from screen readers, and turns its live region off:
 * the position below the gallery speaks instead. React leaves these attributes alone as long as
 * the library's own values do not change, and they never do.
 * @param frame element around the gallery
 * @param index photo on show
 */
export function translateGallery(frame: HTMLElement | null, index: number): void {
  if (!frame) return;
  label(frame.querySelector('.image-gallery'), 'aria-live', 'off');
  label(frame.querySelector('.image-gallery-thumbnails-container'), 'aria-label', 'Miniaturas');
  frame.querySelectorAll('.image-gallery-thumbnail').forEach((thumb, position) => {
    label(thumb, 'aria-label', `Ver foto ${position + 1}`);
  });
  frame.querySelectorAll('.image-gallery-slide').forEach((slide, position) => {
    label(slide, 'aria-label', `Ampliar foto ${position + 1}`);
    label(slide, 'aria-hidden', String(position !== index));
  });
}
