import { type CompanyFacts, telHref } from '@elo/contract';
import { EloLogo } from '@elo/shared-ui/logos/elo';
import { useEffect, useRef } from 'react';
import styles from './print-sheet.module.scss';
import type { QrPath } from './qr-path';

export interface PrintSheetProps {
  readonly company: CompanyFacts;
  /** Absolute URL of the page. */
  readonly address: string;
  /**
   * QR code of the URL, drawn by the composer; on hydration the server HTML keeps it. A URL that is
   * too long for one has none.
   */
  readonly code?: QrPath | undefined;
}

/** Head of the printed page: company, URL, date. Hidden on screens. */
export function PrintSheet({ company, address, code }: PrintSheetProps) {
  const drawing = useRef<SVGSVGElement>(null);
  // After a client navigation, the browser draws the code that the document lacks when it is idle:
  // early enough for printing, and free for visitors who stay on the first page.
  useEffect(() => {
    const svg = drawing.current;
    if (!svg || svg.hasAttribute('viewBox')) return;
    const draw = async () => {
      const { qrPath } = await import('./qr-path');
      const code = qrPath(address);
      if (!code) return;
      svg.setAttribute('viewBox', `0 0 ${code.size} ${code.size}`);
      svg.firstElementChild?.setAttribute('d', code.path);
    };
    // Without its code, the URL is printed as text.
    const start = () => void draw().catch(() => undefined);
    const idle = window.requestIdleCallback?.(start) ?? window.setTimeout(start, 200);
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(idle);
  }, [address]);
  return (
    <div className={styles.sheet} data-print-sheet="">
      <EloLogo className={styles.logo} />
      <p className={styles.facts}>
        <strong>{company.nome}</strong>
        <br />
        <a href={telHref(company.telefone)}>{company.telefone}</a> · {company.email}
        <br />
        <span data-print-address="">{address}</span>
        <br />
        {/* Filled by the document's inline script, see PRINT_DAY. */}
        <span data-print-day="" suppressHydrationWarning />
      </p>
      {/* The key prevents showing another page's code next to this URL. */}
      <svg
        key={address}
        ref={drawing}
        className={styles.code}
        viewBox={code && `0 0 ${code.size} ${code.size}`}
        aria-hidden="true"
        data-print-code=""
        suppressHydrationWarning
      >
        <path d={code?.path} suppressHydrationWarning />
      </svg>
    </div>
  );
}

/**
 * Runs inline: writes the date into the printed page's head when printing begins, even before other
 * scripts load. The browser prints the DOM that it finds when `beforeprint` returns.
 *
 * A string, because the document's Content-Security-Policy contains its hash.
 */
export const PRINT_DAY = `addEventListener('beforeprint',function(){
var day=document.querySelector('[data-print-day]');
if(day)day.textContent='Impresso em '+new Date().toLocaleDateString('pt-BR');
});`;
