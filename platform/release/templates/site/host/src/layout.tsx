import type { LayoutProps } from '@elo-platform/runtime/plain-host';

const TITLE = '__title__';

/** A page in the header: `/opening-hours` → `Opening hours`. */
function labelOf(path: string): string {
  const words = path.slice(1).replace(/[-/]+/g, ' ');
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Header, page and footer. */
export function Layout({ path, paths, children }: LayoutProps) {
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
