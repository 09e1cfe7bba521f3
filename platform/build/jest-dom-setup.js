// @ts-expect-error: it extends globals, and its types are not a module
require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');
const { TextDecoder, TextEncoder } = require('node:util');

/** Browser APIs that jsdom lacks and pages or their libraries use. */
class InertObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const STAND_INS = {
  TextEncoder,
  TextDecoder,
  ResizeObserver: InertObserver,
  IntersectionObserver: InertObserver,
  /** @param {string} media */
  matchMedia: (media) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }),
};

function completeBrowser() {
  for (const [name, value] of Object.entries(STAND_INS)) {
    if (!(name in window)) Object.assign(window, { [name]: value });
  }
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  // axe uses a canvas to detect icon fonts; jsdom has none and logs an error each time.
  HTMLCanvasElement.prototype.getContext = () => null;
}

// Bounds a hang only: an awaited import may compile a module first, on a machine under load.
configure({ asyncUtilTimeout: 20_000 });

// Tests of server rendering run in Node's environment.
if (typeof window !== 'undefined') completeBrowser();
