import type { PageModule, PageProps } from '@elo/contract';
import { ComposedArea, type ComposedHtml } from '@elo-platform/runtime/composed-html';
import { RemoteBoundary } from '@elo-platform/runtime/remote-boundary';
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
import { hydrateRoot, type Root } from 'react-dom/client';
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

/** The page in its own root, which hydrates the HTML once the code is loaded. */
class HydratedPage {
  private root: Root | undefined;
  private Page: PageModule['Component'] | undefined;
  private shown: PageProps | undefined;
  private attempt = 0;
  private isOver = false;

  constructor(
    area: Element,
    private readonly source: WholeSource,
  ) {
    void source.load().then(({ Component }) => {
      this.Page = Component;
      if (this.isOver) return;
      this.root = hydrateRoot(area, this.tree(), {
        // React also reports a root that is unmounted before it has hydrated; ignore that.
        onRecoverableError: (error) => {
          if (!this.isOver) reportError(error);
        },
      });
    });
  }

  /**
   * Renders the page with other data. Call it in a layout effect to render in the same frame as the
   * shell.
   */
  show(props: PageProps): void {
    this.shown = props;
    this.attempt += 1;
    this.root?.render(this.tree());
  }

  /**
   * Unmounts the page; asynchronously, because React cannot unmount a root while it renders
   * another.
   */
  end(): void {
    this.isOver = true;
    queueMicrotask(() => this.root?.unmount());
  }

  private tree(): JSX.Element {
    const { Page, shown, attempt, source } = this;
    return (
      <AtPlaceOfPage>
        <RemoteBoundary
          attempt={attempt}
          fallback={() => <ComposedArea html={source.html} />}
          onError={source.onError}
        >
          <Suspense>{Page && shown ? <Page {...shown} /> : null}</Suspense>
        </RemoteBoundary>
      </AtPlaceOfPage>
    );
  }
}

function WholeArea({ source, data, host }: PageProps & { readonly source: WholeSource }) {
  const area = useRef<HTMLDivElement>(null);
  const page = useRef<HydratedPage>(undefined);
  useLayoutEffect(() => {
    page.current ??= new HydratedPage(area.current as Element, source);
    page.current.show({ data, host });
  }, [source, data, host]);
  useEffect(
    () => () => {
      page.current?.end();
      page.current = undefined;
    },
    [],
  );
  return <ComposedArea html={source.html} area={area} marks={MARKS} />;
}

interface WholePageProps extends PageProps {
  readonly source: WholeSource;
  /** The page's component, once it is loaded. */
  later(): PageModule['Component'] | undefined;
}

function WholePage({ source, later, ...props }: WholePageProps): JSX.Element {
  const [isComposed] = useState(props.host.composed);
  const Page = later();
  if (isComposed) return <WholeArea source={source} {...props} />;
  return <>{Page ? <Page {...props} /> : null}</>;
}

function bind(source: WholeSource, later: WholePageProps['later']): ComponentType<PageProps> {
  return (props) => <WholePage source={source} later={later} {...props} />;
}

/**
 * A page of another document, shown at once and hydrated in place. Later views of the same page use
 * the same component, and so keep its state.
 */
export function wholePage(source: WholeSource): ComponentType<PageProps> {
  let Page: PageModule['Component'] | undefined;
  const later = () => Page;
  const load = async () => {
    const page = await source.load();
    Page = page.Component;
    keepComponent(page, Shown);
    return page;
  };
  const Shown = bind({ ...source, load }, later);
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
