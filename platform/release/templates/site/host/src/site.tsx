import type { LayoutProps, PlainSite } from '@elo-platform/runtime/plain-host';

const TITLE = '__title__';

/** A page in the header: `/opening-hours` → `Opening hours`. */
function labelOf(path: string): string {
  const words = path.slice(1).replace(/[-/]+/g, ' ');
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Header, page and footer. */
function Layout({ path, paths, children }: LayoutProps) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header>
        <p>{TITLE}</p>
        <nav aria-label="Main">
          {paths.map((link) => (
            <a key={link} href={link} aria-current={link === path ? 'page' : undefined}>
              {labelOf(link)}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>{TITLE}</footer>
    </>
  );
}

/** The 404 page. */
function NotFound() {
  return (
    <>
      <h1>Page not found</h1>
      <p>
        There is nothing at this address. <a href="/">Back to the first page</a>
      </p>
    </>
  );
}

/** The layout around the pages, for composing and for the browser. */
export const site: PlainSite = { Layout, NotFound };
