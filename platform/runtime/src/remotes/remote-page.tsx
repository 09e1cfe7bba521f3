import type { HostServices } from '@elo-platform/protocol';
import { type JSX, type ReactNode, Suspense } from 'react';
import { ComposedArea } from './composed-html';
import { ForeignPage, type ForeignPageProps } from './foreign-page';
import { RemoteBoundary } from './remote-boundary';

export type { ShownPage } from './foreign-page';

export interface RemotePageProps<Host extends HostServices> extends ForeignPageProps<Host> {
  /** Changes when the visitor has navigated or retried. */
  readonly attempt?: number;
  /** Shown while the code loads, if there is no server HTML. */
  readonly pending?: ReactNode;
  onError(error: unknown): void;
}

/** A page of a remote, inside the element that names the remote. */
export function RemotePage<Host extends HostServices>(props: RemotePageProps<Host>): JSX.Element {
  const { page, host, html, attempt = 0, pending, failed, onError } = props;
  const { name, version, mount } = page.match.remote;
  const kept = (other: ReactNode) => (html === undefined ? other : <ComposedArea html={html} />);
  return (
    <div data-remote={name} data-version={version}>
      {mount === 'lifecycles' ? (
        <ForeignPage {...props} />
      ) : (
        <RemoteBoundary attempt={attempt} fallback={() => kept(failed)} onError={onError}>
          <Suspense fallback={kept(pending)}>
            <page.Component data={page.data} host={host} />
          </Suspense>
        </RemoteBoundary>
      )}
    </div>
  );
}
