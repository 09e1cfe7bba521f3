import type { ReactNode } from 'react';

const LINKS = [
  { path: '/', label: 'Tools' },
  { path: '/care', label: 'Care' },
  { path: '/visit', label: 'Opening hours' },
] as const;

/** Header, page and footer. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
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
