import { type HTMLAttributes } from 'react';

/**
 * Cards of equal width, at least `minWidth` pixels, and as many beside each other as fit; `gap` counts steps of 4 px. Room for
 * more cards stays empty: with `auto-fit`, those that have arrived would move while the rest of the page arrives.
 */
export function Grid({
  as: Tag = 'div',
  minWidth,
  gap = 5,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'ul'; minWidth: number; gap?: 5 | 6 }) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))`;
  return <Tag {...rest} style={{ display: 'grid', gridTemplateColumns, gap: `var(--space-${gap})` }} />;
}
