import type { PageModule, PageProps } from '@elo/contract';
import { ComposedArea, type ComposedHtml } from '@elo-platform/runtime/composed-html';
import { RemoteBoundary } from '@elo-platform/runtime/remote-boundary';
import { afterNextPage } from '@elo-platform/runtime/start-host';
import {
  type ComponentType,
  type JSX,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepComponent } from './load-page';

/** Source of a page that is hydrated completely, from its document. */
export interface WholeSource {
  /** Content of the element that names the remote. */
  readonly html: ComposedHtml;
  /** Loads the page's code; never settles if that is impossible. */
  load(): Promise<PageModule>;
  /** The page failed to render: its HTML stays. */
  onError(error: unknown): void;
}

const MARKS = { 'data-page': '' };

/** Hydrates the HTML of an area once the page's code is loaded. */
function hydrate(area: Element, { html, load, onError }: WholeSource) {
  let root: ReturnType<typeof hydrateRoot> | undefined;
  let Page: PageModule['Component'] | undefined;
  let shown: PageProps | undefined;
  let attempt = 0;
  let isOver = false;
  const tree = () => (
    <AtPlaceOfPage>
      <RemoteBoundary
        attempt={attempt}
        fallback={() => <ComposedArea html={html} />}
        onError={onError}
      >
        <Suspense>{Page && shown ? <Page {...shown} /> : null}</Suspense>
      </RemoteBoundary>
    </AtPlaceOfPage>
  );
  void load().then(({ Component }) => {
    Page = Component;
    if (isOver) return;
    root = hydrateRoot(area, tree(), {
      // React also reports a root that is unmounted before it has hydrated; ignore that.
      onRecoverableError: (error) => {
        if (!isOver) reportError(error);
      },
    });
  });
  return {
    /** Renders other data: in a layout effect, so in the same frame as the shell. */
    show(props: PageProps) {
      shown = props;
      attempt += 1;
      root?.render(tree());
    },
    end() {
      isOver = true;
      afterNextPage(() => root?.unmount());
    },
  };
}

function WholeArea({ source, data, host }: PageProps & { readonly source: WholeSource }) {
  const area = useRef<HTMLDivElement>(null);
  const root = useRef<ReturnType<typeof hydrate>>(undefined);
  useLayoutEffect(() => {
    root.current ??= hydrate(area.current as Element, source);
    root.current.show({ data, host });
  }, [source, data, host]);
  useEffect(
    () => () => {
      root.current?.end();
      root.current = undefined;
    },
    [],
  );
  return <ComposedArea html={source.html} area={area} marks={MARKS} />;
}

/**
 * A page of another document, shown at once and hydrated in place. Later views of the same page use
 * the same component, and so keep its state.
 */
export function wholePage(source: WholeSource): ComponentType<PageProps> {
  let Page: PageModule['Component'] | undefined;
  const load = async () => {
    const page = await source.load();
    Page = page.Component;
    keepComponent(page, Shown);
    return page;
  };
  const kept = { ...source, load };
  function Shown(props: PageProps): ReactNode {
    const [isComposed] = useState(props.host.composed);
    if (isComposed) return <WholeArea source={kept} {...props} />;
    return Page && <Page {...props} />;
  }
  return Shown;
}

/**
 * A page at the same child position as inside `App`. React derives `useId` values from positions,
 * so a page hydrated in its own root gets the ids that it was composed with.
 */
function AtPlaceOfPage({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <>
      {null}
      {null}
      {null}
      {children}
      {null}
      {null}
    </>
  );
}
