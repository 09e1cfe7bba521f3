import type { JSX, ReactNode } from 'react';

/**
 * A page at the same child position as inside `App`. React derives `useId` values from positions,
 * so a page hydrated in its own root gets the ids that it was composed with.
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
