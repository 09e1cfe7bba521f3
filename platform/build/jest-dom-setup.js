// @ts-expect-error: it extends what is global, and its types are no module's.
require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');
const { TextDecoder, TextEncoder } = require('node:util');

/** jsdom has none of these; pages and their libraries expect them of a browser. */
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
  // axe asks for a canvas to tell icon fonts from text; jsdom has none and says so at length.
  HTMLCanvasElement.prototype.getContext = () => null;
}

// Bounds a hang only: what a page awaits may compile a module first, on a machine under load.
configure({ asyncUtilTimeout: 20_000 });

// A test of server rendering asks for Node's environment.
if (typeof window !== 'undefined') completeBrowser();
