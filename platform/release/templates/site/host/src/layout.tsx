import type { ReactNode } from 'react';

/** Pages that the header leads to. */
const LINKS = [{ path: '/', label: 'Home' }] as const;

/** Header, page and footer. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header>
        <p>__title__</p>
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
      <footer>__title__</footer>
    </>
  );
}
