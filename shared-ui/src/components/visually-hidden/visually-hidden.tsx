import type { ReactNode } from 'react';

/** Text for screen readers only. Its class is of `base.scss`. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="elo-visually-hidden">{children}</span>;
}
