import { useEffect, useRef, useState } from 'react';
import styles from './gallery.module.scss';
import { COLOUR_GROUPS, SPACES, TYPE_SIZES } from './token-names';

/** Sets a property through the CSSOM: the CSP forbids style attributes in markup. */
function useProperty(property: string, value: string) {
  const element = useRef<HTMLDivElement>(null);
  const [computed, setComputed] = useState('');
  useEffect(() => {
    if (!element.current) return;
    element.current.style.setProperty(property, value);
    setComputed(getComputedStyle(element.current).getPropertyValue(property));
  }, [property, value]);
  return { element, computed };
}

function Swatch({ name }: { readonly name: string }) {
  const { element, computed } = useProperty('background-color', `var(--elo-color-${name})`);
  return (
    <div className={styles.swatch}>
      <div ref={element} className={styles.patch} />
      <p className={styles.token}>{name}</p>
      <p className={styles.value}>{computed}</p>
    </div>
  );
}

/** Every colour, by group. */
export function Colours() {
  return COLOUR_GROUPS.map((group) => (
    <div key={group.title} className={styles.group}>
      <h3 className={styles.groupTitle}>{group.title}</h3>
      <div className={styles.swatches}>
        {group.names.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </div>
    </div>
  ));
}

function Sample({ size }: { readonly size: string }) {
  const { element, computed } = useProperty('font-size', `var(--elo-font-size-${size})`);
  const display = ['numeral', '4xl', '3xl', '2xl', 'xl'].includes(size);
  return (
    <div className={styles.sample}>
      <p className={styles.token}>
        {size} {computed}
      </p>
      <div ref={element} className={display ? styles.display : undefined}>
        {size === 'numeral' ? '15.000' : 'Correntes para transmissão mecânica'}
      </div>
    </div>
  );
}

/** The type scale of the display and the body font. */
export function TypeScale() {
  return TYPE_SIZES.map((size) => <Sample key={size} size={size} />);
}

function Space({ name }: { readonly name: string }) {
  const { element, computed } = useProperty('width', `var(--elo-space-${name})`);
  return (
    <div className={styles.space}>
      <p className={styles.token}>
        space-{name} {computed}
      </p>
      <div ref={element} className={styles.bar} />
    </div>
  );
}

/** The space scale. */
export function SpaceScale() {
  return SPACES.map((name) => <Space key={name} name={name} />);
}
