import { type HostServices, withEnd } from '@elo/contract';
import { raiseAttempt } from '@elo-platform/runtime';
import { ComposedArea, type ComposedHtml } from '@elo-platform/runtime/composed-html';
import { loadRemote } from '@module-federation/runtime';
import { type JSX, useEffect, useRef, useState } from 'react';
import type { ParcelConfig } from 'single-spa';
import type { PageView } from '../app/view';
import { DegradedNotice } from '../components/degraded-notice/degraded-notice';
import { clearDegraded, markDegraded } from './degraded';
import { untilThere } from './next-chance';

interface Parcel {
  unmount(): Promise<unknown>;
}

async function mountForeign(
  view: PageView,
  host: HostServices,
  element: HTMLElement,
): Promise<Parcel> {
  const { container } = view.match.remote;
  const [{ mountRootParcel }, lifecycles] = await Promise.all([
    import('single-spa'),
    loadRemote<ParcelConfig>(`${container}/lifecycles`),
  ]);
  if (!lifecycles) throw new Error(`${container} exposes no lifecycles`);
  const { path, search, data } = view;
  // Composed HTML is hydrated in place; later pages get an attached element, because their
  // components may measure themselves.
  const composed = view.composed ? element.firstElementChild : null;
  const target = composed ?? document.createElement('div');
  if (!composed) element.replaceChildren(target);
  const props = { path, search, data, host, hydrate: composed !== null };
  const domElement = target as HTMLElement;
  const parcel = mountRootParcel(lifecycles, { domElement, ...props });
  await parcel.mountPromise;
  return parcel;
}

/** Content of the area: the composed page inside the element that its root hydrates. */
function areaHtml(composedHtml: ComposedHtml | undefined): ComposedHtml | undefined {
  return typeof composedHtml === 'string' ? `<div>${composedHtml}</div>` : composedHtml;
}

export interface ForeignPageProps {
  readonly view: PageView;
  readonly host: HostServices;
  readonly composedHtml: ComposedHtml | undefined;
  onRetry(): void;
}

/**
 * A page with its own React: mounted through its single-spa lifecycles in its own root, below an
 * element whose content the shell's React leaves alone.
 */
export function ForeignPage({ view, host, composedHtml, onRetry }: ForeignPageProps): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let parcel: Parcel | undefined;
    let gone = false;
    setFailed(false);
    const mountAtLast = async (): Promise<void> => {
      for (let tries = 0; !gone && !parcel; tries += 1) {
        try {
          parcel = await withEnd(() => mountForeign(view, host, ref.current as HTMLElement));
          if (tries > 0) clearDegraded();
          setFailed(false);
        } catch (error) {
          if (gone) return;
          raiseAttempt();
          markDegraded(view.match.remote.name, error);
          if (composedHtml === undefined) setFailed(true);
          await untilThere(error, tries);
        }
      }
      if (gone) void parcel?.unmount();
    };
    void mountAtLast();
    return () => {
      gone = true;
      void parcel?.unmount();
    };
  }, [view, host, composedHtml]);
  return (
    <>
      {failed ? <DegradedNotice onRetry={onRetry} /> : null}
      <ComposedArea area={ref} html={areaHtml(composedHtml)} />
    </>
  );
}
