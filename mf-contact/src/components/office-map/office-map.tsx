import type { CompanyFacts } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { useState } from 'react';
import { MapDrawing } from './map-drawing';
import styles from './office-map.module.scss';

/**
 * Where the office is: a drawing of our own until the visitor asks for the interactive map, so that
 * the page loads nothing from other sites without consent.
 */
export function OfficeMap({ company }: { company: CompanyFacts }) {
  const [asked, setAsked] = useState(false);
  const { cidade, estado } = company.escritorio;
  return (
    <section
      className={styles.map}
      data-below=""
      aria-label={`Mapa do escritório em ${cidade}, ${estado}`}
    >
      {asked ? (
        <iframe
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
            <Button icon="map-pin" onClick={() => setAsked(true)}>
              Abrir o mapa interativo
            </Button>
            <p className={styles.note}>Carrega o OpenStreetMap, um serviço externo.</p>
          </div>
        </>
      )}
    </section>
  );
}
