import type { ReactNode } from 'react';

/** The page is the dashboard; nothing is around it. */
export function Layout({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}
