import { type CompanyFacts, telHref } from '@elo/contract';
import { EloLogo } from '@elo/shared-ui/logos/elo';
import { useEffect, useRef, useState } from 'react';
import styles from './print-sheet.module.scss';
import type { QrPath } from './qr-path';

/** Props of {@link PrintSheet}. */
export interface PrintSheetProps {
  readonly company: CompanyFacts;
  /** Absolute address of the page. */
  readonly address: string;
  /** QR code of the address, drawn while composing; the browser keeps what the document brought. */
  readonly code?: QrPath;
}

/**
 * Code of an address that the document did not bring, drawn once the visitor has moved on and the
 * browser is idle: a first print needs it at once, and a visitor who does not move pays nothing.
 */
function useLaterCode(address: string): QrPath | undefined {
  /** Address whose code is on the page since the document came; none once it was left. */
  const composed = useRef<string | undefined>(address);
  const [later, setLater] = useState<{ address: string; code: QrPath }>();
  useEffect(() => {
    if (address === composed.current || address === later?.address) return;
    composed.current = undefined;
    let current = true;
    const draw = () =>
      import('./qr-path')
        .then(({ qrPath }) => current && setLater({ address, code: qrPath(address) }))
        // The address stands beside it in words.
        .catch(() => undefined);
    const idle = window.requestIdleCallback?.(draw) ?? window.setTimeout(draw, 200);
    return () => {
      current = false;
      (window.cancelIdleCallback ?? window.clearTimeout)(idle);
    };
  }, [address, later]);
  return later?.address === address ? later.code : undefined;
}

/** Head of the printed page: whose it is, where it stands, of which day. Screens never show it. */
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
        {/* Written by the document's own script, see print-day.ts. */}
        <span data-print-day="" suppressHydrationWarning />
      </p>
      {/* Keyed, so that another page's code never stands beside this one's address. */}
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
