import { type CompanyFacts, telHref } from '@elo/contract';
import { EloLogo } from '@elo/shared-ui/logos/elo';
import { useEffect, useRef, useState } from 'react';
import styles from './print-sheet.module.scss';
import type { QrPath } from './qr-path';

export interface PrintSheetProps {
  readonly company: CompanyFacts;
  /** Absolute URL of the page. */
  readonly address: string;
  /** QR code of the URL, drawn by the composer; on hydration the server HTML keeps it. */
  readonly code?: QrPath;
}

/**
 * QR code of a URL that the document has no code for. It is drawn when the browser is idle after a
 * client navigation: early enough for printing, and free for visitors who stay on the first page.
 */
function useLaterCode(address: string): QrPath | undefined {
  /** URL of the document's QR code; undefined after a client navigation. */
  const composed = useRef<string | undefined>(address);
  const [later, setLater] = useState<{ address: string; code: QrPath }>();
  useEffect(() => {
    if (address === composed.current || address === later?.address) return;
    composed.current = undefined;
    let current = true;
    const draw = () =>
      import('./qr-path')
        .then(({ qrPath }) => current && setLater({ address, code: qrPath(address) }))
        // The URL is printed next to it as text.
        .catch(() => undefined);
    const idle = window.requestIdleCallback?.(draw) ?? window.setTimeout(draw, 200);
    return () => {
      current = false;
      (window.cancelIdleCallback ?? window.clearTimeout)(idle);
    };
  }, [address, later]);
  return later?.address === address ? later.code : undefined;
}

/** Head of the printed page: company, URL, date. Hidden on screens. */
export function PrintSheet({ company, address, code }: PrintSheetProps) {
  const shown = useLaterCode(address) ?? code;
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
        className={styles.code}
        viewBox={shown && `0 0 ${shown.size} ${shown.size}`}
        aria-hidden="true"
        data-print-code=""
        suppressHydrationWarning
      >
        <path d={shown?.path} suppressHydrationWarning />
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
