import { createElement, type JSX } from 'react';

/** An icon in lucide's format: elements with their attributes, on a grid of 24 by 24. */
export type DrawingNode = readonly (readonly [
  element: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

interface DrawingProps {
  readonly node: DrawingNode;
  /** Edge in pixels. */
  readonly size: number;
  /** Stroke width on the grid; default 2. */
  readonly strokeWidth?: number;
  readonly className?: string;
}

/** Draws a decorative icon in the current text colour. */
export function Drawing({ node, size, strokeWidth = 2, className }: DrawingProps): JSX.Element {
  return createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className,
      'aria-hidden': true,
      focusable: false,
    },
    ...node.map(([element, attributes]) => createElement(element, attributes)),
  );
}
