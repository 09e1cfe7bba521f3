import type { LayoutProps, PlainSite } from '@elo-platform/runtime/plain-host';

const LINKS = [
  { path: '/', label: 'Tools' },
  { path: '/care', label: 'Care' },
  { path: '/visit', label: 'Opening hours' },
] as const;

/** Header, page and footer. */
function Layout({ path, children }: LayoutProps) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header>
        <p>Ashford Tool Library</p>
        <nav aria-label="Main">
          {LINKS.map((link) => (
            <a
              key={link.path}
              href={link.path}
              aria-current={link.path === path ? 'page' : undefined}
            >
              {link.label}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>12 Mill Lane, Ashford. Run by volunteers.</footer>
    </>
  );
}

/** The 404 page. */
function NotFound() {
  return (
    <>
      <h1>Page not found</h1>
      <p>
        There is nothing at this address. <a href="/">See what the library lends</a>.
      </p>
    </>
  );
}

/** The layout around the pages, for composing and for the browser. */
export const site: PlainSite = { Layout, NotFound };
