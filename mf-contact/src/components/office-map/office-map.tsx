import type { CompanyFacts } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { onPlainClick } from '@elo/shared-ui/browser/plain-click';
import { useState } from 'react';
import styles from './office-map.module.scss';

/** Blocks of an imagined city grid, in drawing units. */
const STREETS_ACROSS = [40, 96, 150, 214, 268, 330];
const STREETS_DOWN = [70, 142, 230, 310, 402, 486, 574, 660, 742];

/** A quiet drawing of streets, a river and the office's pin; decoration, not a map to measure on. */
function MapDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 800 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.park} d="M310 150h92v64h-92zM574 40h86v56h-86zM70 268h72v62H70z" />
      <path
        className={styles.river}
        d="M-10 318c90-40 150 22 236-8s96-92 190-96 118 62 208 40 110-96 190-112"
      />
      {STREETS_ACROSS.map((y) => (
        <path key={y} className={styles.street} d={`M0 ${y}H800`} />
      ))}
      {STREETS_DOWN.map((x) => (
        <path key={x} className={styles.street} d={`M${x} 0V360`} />
      ))}
      <path className={styles.avenue} d="M-10 60 300 190 520 182 810 300" />
      <path className={styles.avenue} d="M250-10 402 182 470 370" />
      <g className={styles.pin}>
        <circle cx="402" cy="182" r="34" className={styles.halo} />
        <path d="M402 196c-14-20-20-30-20-40a20 20 0 0 1 40 0c0 10-6 20-20 40Z" />
        <circle cx="402" cy="156" r="7" className={styles.hole} />
      </g>
    </svg>
  );
}

/** The link that loads it is gone, so the map takes the focus. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });

/**
 * Where the office is: a drawing of our own until the visitor asks for the interactive map, so that
 * the page loads nothing from other sites without consent. Without script, a link leads to the map.
 */
export function OfficeMap({ company }: { company: CompanyFacts }) {
  const [asked, setAsked] = useState(false);
  const { cidade, estado } = company.escritorio;
  const ask = onPlainClick(() => setAsked(true));
  return (
    <section
      className={styles.map}
      data-below=""
      aria-label={`Mapa do escritório em ${cidade}, ${estado}`}
    >
      {asked ? (
        <iframe
          ref={takeFocus}
          className={styles.frame}
          src={company.mapaEmbed}
          title={`Mapa interativo do escritório em ${cidade}, ${estado}`}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      ) : (
        <>
          <MapDrawing />
          <div className={styles.ask}>
            <Button icon="map-pin" href={company.mapaEmbed} onClick={ask} data-replay="">
              Abrir o mapa interativo
            </Button>
            <p className={styles.note}>Carrega o OpenStreetMap, um serviço externo.</p>
          </div>
        </>
      )}
    </section>
  );
}
