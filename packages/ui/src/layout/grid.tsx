import { Children, type HTMLAttributes } from 'react';

/**
 * Cards of equal width, at least `minWidth` pixels, and as many beside each other as fit; `gap` counts steps of 4 px.
 * Room for all of them is kept from the first on (`auto-fit` would not), so that none moves while HTML arrives in parts.
 */
export function Grid({
  as: Tag = 'div',
  minWidth,
  gap = 5,
  children,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'ul'; minWidth: number; gap?: 5 | 6 }) {
  const space = `var(--space-${gap})`;
  const share = `${100 / Children.count(children)}% - ${space}`;
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(max(${minWidth}px, ${share}), 100%), 1fr))`;
  return (
    <Tag {...rest} style={{ display: 'grid', gridTemplateColumns, gap: space }}>
      {children}
    </Tag>
  );
}
