import { act } from '@testing-library/react';

/** An IntersectionObserver that reports when a test says so. */
class ControlledObserver implements IntersectionObserver {
  readonly root = null;
  readonly scrollMargin = '';
  readonly thresholds = [0];
  readonly rootMargin: string;
  readonly targets = new Set<Element>();

  constructor(
    private readonly callback: IntersectionObserverCallback,
    options: IntersectionObserverInit = {},
  ) {
    this.rootMargin = options.rootMargin ?? '';
    observers.add(this);
  }

  observe(target: Element): void {
    this.targets.add(target);
  }

  unobserve(target: Element): void {
    this.targets.delete(target);
  }

  disconnect(): void {
    this.targets.clear();
    observers.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  report(isIntersecting: boolean): void {
    const entries = [...this.targets].map(
      (target) => ({ target, isIntersecting }) as unknown as IntersectionObserverEntry,
    );
    if (entries.length > 0) this.callback(entries, this);
  }
}

const observers = new Set<ControlledObserver>();

/** Puts the controlled observer in place; call it before rendering. */
export function controlIntersections(): void {
  observers.clear();
  globalThis.IntersectionObserver = ControlledObserver;
}

/**
 * Tells all observers with a margin (`near`) or without one (`visible`) where their targets are.
 */
export async function reportIntersection(
  which: 'near' | 'visible',
  isIntersecting: boolean,
): Promise<void> {
  await act(async () => {
    for (const observer of [...observers]) {
      if ((observer.rootMargin !== '') === (which === 'near')) observer.report(isIntersecting);
    }
  });
}

/** Answers media queries: those that contain one of the texts match. */
export function setMedia(...matching: readonly string[]): void {
  window.matchMedia = (media) =>
    ({
      media,
      matches: matching.some((text) => media.includes(text)),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}

/** Calls that the page made of a `<video>`; jsdom plays nothing. */
export interface VideoCalls {
  readonly play: jest.Mock;
  readonly pause: jest.Mock;
}

/** Replaces playback by events, as a browser would send them. */
export function stubVideo(): VideoCalls {
  const play = jest.fn(function (this: HTMLVideoElement) {
    this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  });
  const pause = jest.fn(function (this: HTMLVideoElement) {
    this.dispatchEvent(new Event('pause'));
  });
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = pause;
  return { play, pause };
}
