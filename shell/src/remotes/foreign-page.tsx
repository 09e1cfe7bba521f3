import type { HostServices } from '@elo/contract';
import { loadRemote } from '@module-federation/runtime';
import { type JSX, useEffect, useRef, useState } from 'react';
import type { ParcelConfig } from 'single-spa';
import type { PageView } from '../app/view';
import { DegradedNotice } from '../components/degraded-notice/degraded-notice';
import { markDegraded } from './degraded';

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
  // Composed HTML is taken over where it stands; later pages get an element on the page, because
  // their components may measure themselves.
  const composed = view.composed ? element.firstElementChild : null;
  const target = composed ?? document.createElement('div');
  if (!composed) element.replaceChildren(target);
  const props = { path, search, data, host, hydrate: composed !== null };
  const domElement = target as HTMLElement;
  const parcel = mountRootParcel(lifecycles, { domElement, ...props });
  await parcel.mountPromise;
  return parcel;
}

/** Inner HTML of the area: the composed page inside the element that its root takes over. */
function areaHtml(composedHtml: string | undefined): string {
  return composedHtml === undefined ? '' : `<div>${composedHtml}</div>`;
}

/** Props of {@link ForeignPage}. */
export interface ForeignPageProps {
  readonly view: PageView;
  readonly host: HostServices;
  readonly composedHtml: string | undefined;
  onRetry(): void;
}

/**
 * A page that brings its own React: mounted through its single-spa lifecycles in a root of its
 * own, below an element whose content our React leaves alone.
 */
export function ForeignPage({ view, host, composedHtml, onRetry }: ForeignPageProps): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let parcel: Parcel | undefined;
    let gone = false;
    setFailed(false);
    mountForeign(view, host, ref.current as HTMLElement)
      .then((mounted) => {
        parcel = mounted;
        if (gone) void mounted.unmount();
      })
      .catch((error: unknown) => {
        markDegraded(view.match.remote.name, error);
        if (composedHtml === undefined) setFailed(true);
      });
    return () => {
      gone = true;
      void parcel?.unmount();
    };
  }, [view, host, composedHtml]);
  return (
    <>
      {failed ? <DegradedNotice onRetry={onRetry} /> : null}
      <div
        ref={ref}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: composed by us from a signed package
        dangerouslySetInnerHTML={{ __html: areaHtml(composedHtml) }}
      />
    </>
  );
}
