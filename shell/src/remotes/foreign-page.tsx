import { type HostServices, withEnd } from '@elo/contract';
import { raiseAttempt } from '@elo-platform/runtime';
import { ComposedArea, type ComposedHtml } from '@elo-platform/runtime/composed-html';
import { foreignHtml, mountForeign } from '@elo-platform/runtime/remotes';
import { type JSX, useEffect, useRef, useState } from 'react';
import { DegradedNotice } from '../components/messages/messages';
import { clearDegraded, markDegraded } from './degraded';
import { untilThere } from './load-page';
import type { PageView } from './view';

export interface ForeignPageProps {
  readonly view: PageView;
  readonly host: HostServices;
  readonly composedHtml: ComposedHtml | undefined;
  onRetry(): void;
}

/**
 * A page with its own React: mounted through its single-spa lifecycles in its own root, below an
 * element whose content the shell's React does not manage.
 */
export function ForeignPage({ view, host, composedHtml, onRetry }: ForeignPageProps): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let unmount: (() => Promise<unknown>) | undefined;
    let gone = false;
    setFailed(false);
    const mountAtLast = async (): Promise<void> => {
      for (let tries = 0; !gone && !unmount; tries += 1) {
        try {
          const { path, search, data } = view;
          const area = ref.current as HTMLElement;
          const props = { path, search, data, host };
          unmount = await withEnd(async () => {
            await view.prepare?.();
            return mountForeign(view.match.remote, area, props, view.composed);
          });
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
      if (gone) void unmount?.();
    };
    void mountAtLast();
    return () => {
      gone = true;
      void unmount?.();
    };
  }, [view, host, composedHtml]);
  return (
    <>
      {failed ? <DegradedNotice onRetry={onRetry} /> : null}
      <ComposedArea area={ref} html={foreignHtml(composedHtml)} />
    </>
  );
}
