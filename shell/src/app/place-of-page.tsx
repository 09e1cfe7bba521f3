import type { JSX, ReactNode } from 'react';

/**
 * A page alone, where it stands among the children of `App`: React makes ids of places, and so a
 * page that is hydrated in a root of its own has those that it was composed with.
 */
export function AtPlaceOfPage({ children }: { readonly children: ReactNode }): JSX.Element {
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
