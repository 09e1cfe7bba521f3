import { Drawing } from './drawing';
import * as nodes from './nodes';

/** Every icon that pages may show, by name. */
export const ICONS = { ...nodes };

export type IconName = keyof typeof ICONS;

export interface IconProps {
  readonly name: IconName;
  /** Edge in pixels; default 20. */
  readonly size?: number;
  readonly className?: string;
}

/** A decorative icon in the current text colour; the text next to it must say the same. */
export function Icon({ name, size = 20, className }: IconProps) {
  return <Drawing node={ICONS[name]} size={size} strokeWidth={1.75} className={className} />;
}
