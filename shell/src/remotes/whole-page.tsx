import type { PageModule, PageProps } from '@elo/contract';
import { ComposedArea, type ComposedHtml } from '@elo-platform/runtime/composed-html';
import { RemoteBoundary } from '@elo-platform/runtime/remote-boundary';
import {
  type ComponentType,
  type JSX,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { AtPlaceOfPage } from '../app/place-of-page';
import { keepComponent } from './load-page';

/** A page that is hydrated whole, as its document has it. */
export interface WholeSource {
  /** What stands inside the element that names the remote. */
  readonly html: ComposedHtml;
  /** Loads the page's code; never settles where it cannot be had. */
  load(): Promise<PageModule>;
  /** The page broke: its HTML stays. */
  onError(error: unknown): void;
}

const MARKS = { 'data-page': '' };

/** The page in a root of its own, which takes its HTML over once the code is there. */
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
        // React complains, too, of a root that goes before its turn to hydrate has come.
        onRecoverableError: (error) => {
          if (!this.isOver) reportError(error);
        },
      });
    });
  }

  /** Shows the page with other data. In a layout effect it is drawn with what stands around it. */
  show(props: PageProps): void {
    this.shown = props;
    this.attempt += 1;
    this.root?.render(this.tree());
  }

  /** Takes the page off the screen; React does not unmount one root while it renders another. */
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
  /** The page's own component, once it is there. */
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
 * A page of another document, shown at once and hydrated where it stands. Later views of the same
 * page reach the same component, and so keep its state.
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
