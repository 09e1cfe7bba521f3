'use client';

import type { CompanyFacts } from '@elo/contract';
import { Header } from '@elo/shell/src/components/header/header';
import { usePathname } from 'next/navigation';

/** Logo and menus. */
export function SiteHeader({ company }: { readonly company: CompanyFacts }) {
  return <Header company={company} path={usePathname().replace(/(.)\/$/, '$1')} />;
}
