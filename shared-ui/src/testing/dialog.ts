/**
 * Completes jsdom's dialog element, which lacks its methods: it opens, closes, gives the focus back
 * and answers Escape. That the page behind is inert is for tests in a browser.
 */
export function completeDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    const before = document.activeElement;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
    };
    document.addEventListener('keydown', onKeyDown);
    this.open = true;
    this.close = () => {
      this.open = false;
      document.removeEventListener('keydown', onKeyDown);
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  };
}
